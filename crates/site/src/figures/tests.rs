use super::figures_of;

fn page(attributes: &str, img: &str) -> String {
    format!("<p>\n<apila-board {attributes}><img {img}><p>text</p></apila-board><img src=\"a.svg\">")
}

fn error(attributes: &str, img: &str) -> String {
    figures_of(&page(attributes, img)).expect_err("the figure is wrong").join("\n")
}

#[test]
fn a_board_with_a_picture_is_a_figure() {
    let html = page(
        "game=\"qawale\" moves='a1nne' marks=\"b2.c3\" arrows=\"a1-b2\"",
        "src=\"a/b.svg\" width=\"300\"",
    );
    let figures = figures_of(&html).expect("all is right");
    assert_eq!(figures.len(), 1, "an image elsewhere is none");
    assert_eq!(figures[0].src, "a/b.svg");
    let svg = &figures[0].svg;
    assert!(svg.contains("width=\"300\" height=\"284\"") && svg.contains("class=\"b\""), "{svg}");
    assert_eq!(svg.matches("mark noted\"").count(), 2);
    assert!(svg.contains("marker-end=\"url(#b-noted-head)\"") && svg.contains("id=\"b-noted-head\""));
}

#[test]
fn what_is_wrong_is_told_with_its_place_and_its_tag() {
    let message = error("game=\"qawale\" moves=\"a1nnw\"", "src=\"a.svg\"");
    assert!(message.starts_with("line 2: <apila-board game=\"qawale\" moves=\"a1nnw\">: "), "{message}");
    let cases = [
        ("", "no game"),
        ("game=\"chess\"", "no game chess"),
        ("game=\"jo\" pos=\"x\"", "pos: "),
        ("game=\"27\" moves=\"1x8\" ply=\"2\"", "ply: "),
        ("game=\"27\" marks=\"1 12\"", "marks: "),
        ("game=\"27\" arrows=\"1-x\"", "arrows: "),
        ("game=\"27\" orientation=\"up\"", "orientation: "),
        ("game=\"27\" theme=\"blue\"", "theme: "),
        ("game=\"27\" coordinates=\"yes\"", "coordinates: "),
    ];
    for (attributes, part) in cases {
        let message = error(attributes, "src=\"a.svg\"");
        assert!(message.contains(part), "{attributes}: {message}");
    }
    assert!(error("game=\"qawale\"", "src=\"a.svg\" width=\"300\" height=\"300\"").contains("should be 284"));
}

#[test]
fn every_error_of_a_page_is_told() {
    let html = page("game=\"a\"", "src=\"a.svg\"") + &page("game=\"b\"", "src=\"b.svg\"");
    assert_eq!(figures_of(&html).expect_err("both are wrong").len(), 2);
}

#[test]
fn what_the_prose_says_to_a_board_must_be_on_it() {
    let page = |prose: &str| {
        format!("<a {prose}></a><apila-board id=\"b\" game=\"27\" moves=\"1x8\"></apila-board>")
    };
    assert!(
        figures_of(&page("data-apila=\"b\" data-ply=\"0\" data-mark=\"1 2\" data-arrow=\"1-2\"")).is_ok()
    );
    for wrong in
        ["data-apila=c", "data-apila=b data-ply=2", "data-apila=b data-mark=10", "data-apila=b data-arrow=1"]
    {
        assert_eq!(figures_of(&page(wrong)).expect_err("it is wrong").len(), 1, "{wrong}");
    }
}
