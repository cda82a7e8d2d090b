use std::path::Path;

use super::mistake::Mistake;
use super::text::Text;
use super::{boards, frame};

const BOARDS: &str = "[one]\nmoves = \"1x8\"\nply = 0\n\n[two]\ngame = \"27-expert\"\nmode = \"diagram\"\n";

const HEAD: &str = "+++\ndescription = \"About it.\"\n+++\n\n# 27\n\nA *game*.\n\n## Goal {#goal}\n\n";

const ONE: &str = ":::board one\nlabel: A label\nalt: A picture\n\n0. First.\n1. *Second.\n\nA [caption](#figure-one){ply=1 mark=\"2\"}.\n:::\n";

const TWO: &str = ":::board two\nlabel: \"A & B\"\nalt: Nothing\ngoal: Win.\n\nNo caption.\n:::\n";

fn printed(mistakes: &[Mistake]) -> Vec<String> {
    mistakes.iter().map(ToString::to_string).collect()
}

fn read(text: &str) -> Result<Text, Vec<String>> {
    let boards = boards::read(Path::new("boards.toml"), BOARDS, "27").expect("the boards are right");
    Text::read(Path::new("en.md"), text, "27", &boards, "Solution").map_err(|mistakes| printed(&mistakes))
}

/// The body of a text with both boards, followed by `end`.
fn body(end: &str) -> String {
    read(&format!("{HEAD}{ONE}\n{TWO}\n{end}")).expect("the text is right").body
}

/// The mistakes in the same text with an `end` that is wrong.
fn mistakes(end: &str) -> Vec<String> {
    read(&format!("{HEAD}{ONE}\n{TWO}\n{end}")).expect_err("the text is wrong")
}

#[test]
fn a_board_is_a_figure_with_its_attributes_and_words() {
    let body = body("");
    let one = "<figure id=\"figure-one\">\n<apila-board id=\"board-one\" game=\"27\" moves=\"1x8\" ply=\"0\" \
               captions=\"First.|*Second.\" label=\"A label\">\n<img src=\"../figures/27-one.svg\" width=\"480\" \
               height=\"465\" alt=\"A picture\" loading=\"lazy\">\n</apila-board>\n<figcaption>A <a \
               href=\"#figure-one\" data-apila=\"board-one\" data-ply=\"1\" data-mark=\"2\">caption</a>.</figcaption>\n\
               </figure>\n";
    assert!(body.contains(one), "{body}");
    let two = " game=\"27-expert\" mode=\"diagram\" goal=\"Win.\" label=\"&quot;A &amp; B&quot;\">";
    assert!(body.contains(two), "{body}");
}

#[test]
fn headings_with_an_id_are_sections() {
    let text =
        read(&format!("{HEAD}{ONE}\n{TWO}\n### Part {{#part}}\n\na\n\n### Other\n\n## End {{#end}}\n"));
    let text = text.expect("the text is right");
    assert_eq!((text.name.as_str(), text.lead.as_str()), ("27", "A <em>game</em>."));
    assert_eq!(text.sections.len(), 2);
    let expected = "<section id=\"part\">\n<h3>Part</h3>\n<p>a</p>\n</section>\n<h3>Other</h3>\n</section>\n\
                    <section id=\"end\">\n<h2>End</h2>\n</section>\n";
    assert!(text.body.ends_with(expected), "{}", text.body);
}

#[test]
fn attributes_in_braces_are_for_paragraphs_items_lists_and_tables() {
    let markup = body(
        "{#a .ruling} **判定。**文。\n\n{#b}\n\n1. {.ruling} x\n2. y\n\n{caption=\"Moves\"}\n\n| A | B |\n|---|---|\n| `a` | b |\n",
    );
    for part in [
        "<p id=\"a\" class=\"ruling\"><strong>判定。</strong>文。</p>",
        "<ol id=\"b\"><li class=\"ruling\">x</li>\n<li>y</li>\n</ol>",
        "<div class=\"wide\">\n<table>\n<caption>Moves</caption>\n<thead>\n<tr><th scope=\"col\">A</th><th \
         scope=\"col\">B</th></tr>\n</thead>\n<tbody>\n<tr><th scope=\"row\"><code>a</code></th><td>b</td></tr>\n\
         </tbody>\n</table>\n</div>",
    ] {
        assert!(markup.contains(part), "{part}\n{markup}");
    }
    assert!(body("{x, y}").ends_with("<p>{x, y}</p>\n</section>\n"));
    let solution = "<details><summary>Solution</summary>\n<p>a</p>\n</details>\n";
    assert!(body(":::solution\na\n:::\n").contains(solution));
}

#[test]
fn mistakes_are_told_with_their_lines() {
    let line = format!("{HEAD}{ONE}\n{TWO}\n").lines().count() + 1;
    let cases = [
        ("[a](#nowhere)", "there is no #nowhere"),
        ("{#goal} a", "there is another #goal"),
        ("## No id", "a chapter has an id"),
        ("[a](#goal){ply=1}", "#goal is no figure"),
        ("[a](#figure-one){ply=2}", "there is no such ply"),
        ("[a](#figure-one){mark=\"10\"}", "10 is not on the board"),
        ("[a](#figure-one){marks=\"1\"}", "but no marks"),
        ("{caption=\"a\"} b", "but no caption"),
        (":::board three\n:::", "there is no board three in boards.toml"),
        (":::bored one\n:::", "but no :::bored"),
        (":::board one\nlabel: a\n:::", "a board has fields"),
        (":::board one\nlabel: a\n\nb\n:::", "a board has a label and an alt"),
        (":::board one\ntitle: a\n\nb\n:::", "a board has no title"),
        (":::board one\nlabel: *a*\n\nb\n:::", "there is markup"),
        (":::board one\nlabel: a\nalt: b\n\n1. c\n2. d\n\ne\n:::", "a list that begins with 0."),
        (":::board one\nlabel: a\nalt: b\n\n0. c\n\ne\n:::", "there are 1 texts for 2 positions"),
    ];
    for (end, what) in cases {
        let mistakes = mistakes(end);
        assert!(
            mistakes.iter().any(|text| text.starts_with(&format!("en.md:{line}: ")) && text.contains(what)),
            "{end}: {mistakes:?}"
        );
    }
    let without = read(&format!("{HEAD}{ONE}")).expect_err("a board is missing");
    assert_eq!(without, ["en.md: the board two is missing"]);
    assert!(
        read("# 27\n\na\n").expect_err("there is no head")[0].starts_with("en.md:1: a text begins with +++")
    );
    let head = HEAD.replace("description", "\nsummary");
    assert!(read(&head).expect_err("the head is wrong")[0].starts_with("en.md:3: unknown field `summary`"));
}

#[test]
fn mistakes_of_boards_and_words_are_told_with_their_lines() {
    let cases = [
        ("a = 1", "boards.toml:1: a is no board"),
        ("[a]\n\n[a]", "boards.toml:3: duplicate key"),
        ("[a]\nlabel = \"a\"", "boards.toml:2: label is no attribute of a board"),
        ("[a]\nply = 0.5", "boards.toml:2: ply is neither"),
        ("[a]\n\n[b]\nmoves = \"9x1\"", "boards.toml:3: b: moves: "),
    ];
    for (text, what) in cases {
        let mistakes = printed(&boards::read(Path::new("boards.toml"), text, "27").err().unwrap_or_default());
        assert!(mistakes.len() == 1 && mistakes[0].starts_with(what), "{text}: {mistakes:?}");
    }
    let words =
        frame::Words::read(Path::new("en.toml"), "title = \"a\"\nskip = 1\n").expect_err("they are wrong");
    assert!(words[0].to_string().starts_with("en.toml:2: "), "{words:?}");
}
