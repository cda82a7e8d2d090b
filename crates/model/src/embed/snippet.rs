//! The code that authors copy into their pages, with a picture that is shown until the board has loaded.

use super::{Embedded, Judge, Mode, PictureOptions, Reach, Setting, Settings, StillPicture};
use crate::record::{Address, Record, TableLink};
use apila_core::i18n::{Language, Phrase};
use apila_core::scene::picture::markup::escaped;

/// The default width of the picture, in CSS pixels.
const WIDTH: u32 = 480;

/// The picture that is shown until the board has loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fallback {
    /// The picture as an SVG.
    pub svg: String,
    /// The width in CSS pixels.
    pub width: u32,
    /// The height in CSS pixels.
    pub height: u32,
    /// The text alternative.
    pub alternative: String,
}

impl Fallback {
    /// The picture of the board with these settings. `language` is the language of its texts.
    #[must_use]
    pub fn of(settings: &Settings, language: Language) -> Fallback {
        let board = Embedded::new(settings.clone(), language);
        let play = board.play();
        let description = play.shown().checked_sub(1).and_then(|ply| play.description(ply));
        let alternative =
            [board.plan().label.clone()].into_iter().chain(description).collect::<Vec<_>>().join(". ");
        let width = board.plan().size.map_or(WIDTH, u32::from);
        let options = PictureOptions { width, title: &alternative, prefix: "board", paper: true };
        let StillPicture { svg, height } = board.picture(options);
        Fallback { svg, width, height, alternative }
    }

    /// The picture as a `data:` URL.
    #[must_use]
    pub fn data_address(&self) -> String {
        let mut address = "data:image/svg+xml,".to_owned();
        for letter in self.svg.chars() {
            match letter {
                // Characters that would end the attribute or the URL or have a meaning in it.
                '%' | '#' | '"' | '<' | '>' | '&' | '\n' => {
                    address.push_str(&format!("%{:02X}", u32::from(letter)));
                }
                _ => address.push(letter),
            }
        }
        address
    }
}

/// The code of a board as an element. `home` is the URL of the app and `picture` that of the fallback picture.
#[must_use]
pub fn element(settings: &Settings, home: &str, fallback: &Fallback, picture: &str) -> String {
    let Fallback { width, height, alternative, .. } = fallback;
    let script = folder_of(home);
    let link = Address::Table(settings.link().clone()).print();
    let inside = format!(
        "\n  <a href=\"{}\"><img src=\"{}\"\n    width=\"{width}\" height=\"{height}\" alt=\"{}\"></a>\n",
        escaped(&format!("{home}{link}")),
        escaped(picture),
        escaped(alternative),
    );
    let task =
        settings.get(Setting::Goal).map(|goal| format!("  <p>{}</p>\n", escaped(goal))).unwrap_or_default();
    let tag = settings.tag(&(inside + &task));
    format!("<script type=\"module\" src=\"{}embed.js\"></script>\n{tag}\n", escaped(script))
}

/// The code of a board in a frame. `home` is the URL of the app.
#[must_use]
pub fn frame(settings: &Settings, home: &str, fallback: &Fallback) -> String {
    // Room for the caption and the buttons below the board, in CSS pixels.
    let below = if settings.get(Setting::Mode) == Some(Mode::Diagram.name()) { 24 } else { 180 };
    format!(
        "<iframe src=\"{}\"\n  title=\"{}\" width=\"{}\" height=\"{}\" loading=\"lazy\" style=\"border: 0; max-width: 100%\"></iframe>\n",
        escaped(&format!("{home}{}", settings.frame())),
        escaped(&fallback.alternative),
        fallback.width + 18,
        fallback.height + below,
    )
}

/// A URL up to its last slash.
fn folder_of(address: &str) -> &str {
    address.rfind('/').map_or(address, |end| &address[..=end])
}

/// The settings of an exercise that begins after `shown` moves of a game. If `judged` is given or no moves
/// follow, the computer judges whether a result is reached; otherwise the moves that follow solve it.
#[must_use]
pub fn exercise(record: &Record, shown: usize, judged: Option<Reach>) -> Settings {
    let mut begin = record.clone();
    begin.take_back_to(shown);
    let mut settings = Settings::of(record.id()).with_link(TableLink::to_record(&begin, shown));
    let line = record.moves().get(shown..).unwrap_or_default();
    match judged.or(line.is_empty().then_some(Reach::Win)) {
        // The moves that were played need not be a solution.
        Some(reach) => {
            settings.put(Setting::Reach, reach.name().to_owned());
            settings.put(Setting::Judge, Judge::Computer.name().to_owned());
        }
        None => settings.put(Setting::Answers, line.join("_")),
    }
    settings
}

/// The comments on a line as the captions of its positions; empty if there are none.
#[must_use]
pub fn captions(comments: &[&str]) -> String {
    if comments.iter().all(|comment| comment.is_empty()) {
        return String::new();
    }
    // `|` separates captions, so it is replaced in texts.
    let cleaned = comments.iter().map(|comment| comment.replace('|', "‖").replace('\n', " "));
    cleaned.collect::<Vec<_>>().join("|").trim_end_matches('|').to_owned()
}

/// The phrase for a mode in a list of modes.
#[must_use]
pub const fn mode_phrase(mode: Mode) -> Phrase {
    match mode {
        Mode::Play => Phrase::ModePlay,
        Mode::Replay => Phrase::ModeReplay,
        Mode::Diagram => Phrase::ModeDiagram,
        Mode::Exercise => Phrase::ModeExercise,
    }
}

#[cfg(test)]
mod tests {
    use super::{Fallback, captions, element, exercise, frame};
    use crate::embed::{Judge, Mode, Plan, Reach, Setting, Settings};
    use crate::record::{Address, Computer, Computers, Record, TableLink};
    use apila_core::i18n::Language;
    use apila_core::rules::Side;

    const ENGLISH: Language = Language::English;

    fn qawale() -> Record {
        match Address::parse("#/qawale?moves=a1nne_d4sww") {
            Address::Table(link) => link.open(ENGLISH).record,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_code_of_an_element_has_its_picture_and_a_link() {
        let mut settings = exercise(&qawale(), 1, None);
        settings.set("mode", "exercise");
        settings.set("goal", "Do \"it\" <now>");
        let fallback = Fallback::of(&settings, ENGLISH);
        let code =
            element(&settings, "https://apila.example/x/index.html", &fallback, &fallback.data_address());
        assert!(code.starts_with("<script type=\"module\" src=\"https://apila.example/x/embed.js\"></script>\n<apila-board game=\"qawale\" moves=\"a1nne\" mode=\"exercise\" goal=\"Do &quot;it&quot; &lt;now&gt;\" answers=\"d4sww\">"), "{code}");
        assert!(code.contains("<a href=\"https://apila.example/x/index.html#/qawale?moves=a1nne\"><img src=\"data:image/svg+xml,%3Csvg"), "{code}");
        assert_eq!(code.matches('"').count() % 2, 0);
        assert!(!fallback.data_address().contains(['#', '"', '<', '>', '\n', '&']));
        let plan = Plan::read(&settings, ENGLISH);
        assert_eq!((plan.fault, plan.mode), (None, Mode::Exercise));
        assert_eq!(plan.exercise.lines, vec![vec!["d4sww".to_owned()]]);
    }

    #[test]
    fn an_exercise_may_be_judged_by_the_computer() {
        let tag = |shown, judged| exercise(&qawale(), shown, judged).tag("");
        let drawn = tag(1, Some(Reach::Draw));
        assert!(drawn.contains(" moves=\"a1nne\" reach=\"draw\" judge=\"computer\""), "{drawn}");
        let at_the_end = tag(2, None);
        assert!(
            at_the_end.contains(" moves=\"a1nne_d4sww\" reach=\"win\" judge=\"computer\""),
            "{at_the_end}"
        );
        let mut settings = exercise(&qawale(), 2, None);
        settings.put(Setting::Mode, "exercise".to_owned());
        let plan = Plan::read(&settings, ENGLISH);
        assert_eq!(
            (plan.fault, plan.exercise.judge, plan.exercise.reach),
            (None, Judge::Computer, Some(Reach::Win))
        );
    }

    #[test]
    fn the_computer_is_in_the_code_of_a_board_to_play_on() {
        let computers = Computers::playing(&[Side::Second], Computer { level: 4, seconds: 2 });
        let settings =
            Settings::of(qawale().id()).with_link(TableLink::to_record(&qawale(), 2).against(computers));
        assert!(settings.tag("").contains(" computer=\"dark-4-2\""), "{}", settings.tag(""));
        assert_eq!(Plan::read(&settings, ENGLISH).computers, computers);
    }

    #[test]
    fn the_code_of_a_frame_has_everything_in_its_address() {
        let mut settings = Settings::of(qawale().id());
        settings.put(Setting::Mode, "diagram".to_owned());
        let code = frame(&settings, "https://apila.example/", &Fallback::of(&settings, ENGLISH));
        assert!(code.contains("src=\"https://apila.example/#/embed/qawale?mode=diagram\""), "{code}");
    }

    #[test]
    fn comments_become_captions() {
        assert_eq!(captions(&["", "", ""]), "");
        assert_eq!(captions(&["a", "", "b|c\nd", ""]), "a||b‖c d");
    }
}
