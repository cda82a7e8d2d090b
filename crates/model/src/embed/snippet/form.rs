//! The values of the dialog's fields, and the settings that follow from them.
//!
//! The last values of most fields are remembered. What is stored may be damaged or of another version, so
//! each value is checked when it is read.

use super::field::{Extent, Field, PicturePlace};
use super::{EditedComments, Target};
use crate::embed::{Judge, Mode, Reach, Setting, Settings};
use crate::play::Play;
use crate::record::{Computers, NodeId, Parameter, Record, TableLink};

/// The values of all fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SnippetForm(Vec<(Field, String)>);

/// A position of the preview to write and draw on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnPosition {
    /// The node of the position. `None` if the position does not belong to the game at the table.
    pub node: Option<NodeId>,
    /// Whether the code can contain a text for this position.
    pub has_text: bool,
    /// Whether the code can contain marks and arrows for this position.
    pub has_marks: bool,
}

impl SnippetForm {
    /// Reads the values: `value` returns the value of the field with a given name.
    #[must_use]
    pub fn read(value: impl Fn(&str) -> String) -> SnippetForm {
        SnippetForm(Field::ALL.map(|field| (field, value(field.name()))).into())
    }

    /// The first values for this table: the `remembered` values, and the names of the game's players. A game
    /// with variations or comments is embedded as a whole.
    #[must_use]
    pub fn first(remembered: &str, play: &Play) -> SnippetForm {
        let stored = |name: &str| {
            remembered.split('&').filter_map(|pair| pair.split_once('=')).find(|(known, _)| *known == name)
        };
        let [first, second] = play.sheet().header.players.clone();
        let is_whole = EditedComments::is_worthwhile(play.tree());
        let is_over = play.record().outcome_by_play(play.shown()).is_some();
        let value = |field: Field| {
            let usual = match field {
                Field::Target => Target::Element.name(),
                Field::Extent => if is_whole { Extent::Game } else { Extent::Line }.name(),
                Field::Picture => PicturePlace::Svg.name(),
                Field::Named => "on",
                Field::Listed if is_whole => "on",
                Field::First => &first,
                Field::Second => &second,
                Field::Of(Setting::Mode) => if is_whole { Mode::Replay } else { Mode::Play }.name(),
                _ => "",
            };
            let fits = |value: &&str| match field {
                // A whole game is for replay by default, and it alone has a list by default.
                Field::Of(Setting::Mode) if is_whole => false,
                Field::Listed if !is_whole => false,
                Field::Of(Setting::Mode) if is_over && *value == Mode::Exercise.name() => false,
                _ => field.remembers(value),
            };
            stored(field.name()).map(|(_, value)| value).filter(fits).unwrap_or(usual).to_owned()
        };
        SnippetForm(Field::ALL.map(|field| (field, value(field))).into())
    }

    /// The values to remember.
    #[must_use]
    pub fn to_remember(&self) -> String {
        let is_usual = |field: Field| field != Field::Listed || self.extent() == Extent::Game;
        let kept = self.0.iter().filter(|(field, value)| field.remembers(value) && is_usual(*field));
        kept.map(|(field, value)| format!("{}={value}", field.name())).collect::<Vec<_>>().join("&")
    }

    /// The value of a field.
    #[must_use]
    pub fn get(&self, field: Field) -> &str {
        self.0.iter().find(|(known, _)| *known == field).map_or("", |(_, value)| value)
    }

    /// The kind of page.
    #[must_use]
    pub fn target(&self) -> Target {
        let name = self.get(Field::Target);
        Target::ALL.into_iter().find(|target| target.name() == name).unwrap_or(Target::Element)
    }

    /// The purpose of the board.
    #[must_use]
    pub fn mode(&self) -> Mode {
        let name = self.get(Field::Of(Setting::Mode));
        Mode::ALL.into_iter().find(|mode| mode.name() == name).unwrap_or(Mode::Play)
    }

    /// How much of the game is embedded. An exercise has the line that leads to its position.
    #[must_use]
    pub fn extent(&self) -> Extent {
        let name = self.get(Field::Extent);
        match self.mode() {
            Mode::Exercise => Extent::Line,
            _ => Extent::ALL.into_iter().find(|extent| extent.name() == name).unwrap_or(Extent::Line),
        }
    }

    /// The place of the picture.
    #[must_use]
    pub fn picture(&self) -> PicturePlace {
        let name = self.get(Field::Picture);
        match self.target().is_picture() {
            true => PicturePlace::Png,
            false => {
                PicturePlace::ALL.into_iter().find(|place| place.name() == name).unwrap_or(PicturePlace::Svg)
            }
        }
    }

    /// The position of the table that the board shows first.
    #[must_use]
    pub fn first_node(&self, play: &Play) -> NodeId {
        match self.extent() {
            Extent::Game => NodeId::ROOT,
            Extent::Position | Extent::Line => play.tree().node_at(play.shown()),
        }
    }

    /// Whether a field has a use with the other values, at this table. Fields without a use are hidden and
    /// keep their values.
    #[must_use]
    pub fn uses(&self, field: Field, play: &Play) -> bool {
        let (mode, extent, target) = (self.mode(), self.extent(), self.target());
        match field {
            Field::Extent => mode != Mode::Exercise && !play.tree().children(NodeId::ROOT).is_empty(),
            Field::First | Field::Second => mode != Mode::Exercise,
            Field::Of(Setting::Reach | Setting::Goal) => mode == Mode::Exercise,
            Field::Listed => match mode {
                Mode::Replay => extent != Extent::Position,
                Mode::Play => extent == Extent::Game,
                Mode::Diagram | Mode::Exercise => false,
            },
            Field::Of(Setting::Autoplay) => mode == Mode::Replay,
            Field::Of(Setting::Host) => target.is_frame(),
            Field::Picture => !target.is_frame() && !target.is_picture(),
            _ => true,
        }
    }

    /// The purposes on offer. An exercise begins with a position in which the game is not over.
    pub fn modes(play: &Play) -> impl Iterator<Item = Mode> {
        let can_be_solved = play.record().outcome_by_play(play.shown()).is_none();
        Mode::ALL.into_iter().filter(move |mode| *mode != Mode::Exercise || can_be_solved)
    }

    /// The solutions of an exercise on offer: the moves that follow (`None`), if there are any, or what the
    /// computer finds.
    #[must_use]
    pub fn solutions(play: &Play) -> Vec<Option<Reach>> {
        let follow = play.shown() < play.record().plies();
        follow.then_some(None).into_iter().chain([Reach::Win, Reach::Draw].map(Some)).collect()
    }

    /// The name of the files, without the extension.
    #[must_use]
    pub fn file_name(&self, play: &Play) -> String {
        let id = play.record().id();
        match self.extent() {
            Extent::Game => format!("{id}-game"),
            Extent::Position | Extent::Line => format!("{id}-{}", play.shown()),
        }
    }

    /// Whether this is another board than that of the form `before`. Another board starts with its own first
    /// position.
    #[must_use]
    pub fn is_other_board(&self, before: &SnippetForm) -> bool {
        (self.mode(), self.extent()) != (before.mode(), before.extent())
    }

    /// Whether the preview stays where the author has gone in it. While the author draws on a line, it shows
    /// the first position.
    #[must_use]
    pub fn keeps_line(&self, is_drawing: bool) -> bool {
        !is_drawing || self.extent() == Extent::Game
    }

    /// The settings for the preview. While the author draws, no moves can be made, but the moves of a whole
    /// game can be gone through.
    #[must_use]
    pub fn preview_settings(&self, mut settings: Settings, is_drawing: bool) -> Settings {
        if is_drawing {
            let allowed = if self.extent() == Extent::Game { "moves" } else { "nothing" };
            settings.put(Setting::Mode, Mode::Replay.name().to_owned());
            settings.put(Setting::Allow, allowed.to_owned());
            settings.put(Setting::Autoplay, String::new());
        }
        settings
    }

    /// The position to write and draw on. `line` is the line to the position that the preview shows, if the
    /// author has gone there.
    #[must_use]
    pub fn drawn_position(&self, play: &Play, line: Option<&Record>, is_drawing: bool) -> DrawnPosition {
        let (tree, record, first) = (play.tree(), play.record(), self.first_node(play));
        let (mode, extent) = (self.mode(), self.extent());
        let node = match (extent, line) {
            (Extent::Game, Some(line)) => tree.find(line),
            (Extent::Line, Some(line)) if !is_drawing && mode != Mode::Exercise => {
                tree.find(line).filter(|node| (0..=record.plies()).any(|ply| tree.node_at(ply) == *node))
            }
            _ => Some(first),
        };
        let has_text = node.is_some() && mode != Mode::Exercise;
        let has_marks = node.is_some_and(|node| extent == Extent::Game || node == first);
        DrawnPosition { node, has_text, has_marks }
    }

    /// The settings of the board. In [`Mode::Play`] the computer plays the sides in `computers`.
    #[must_use]
    pub fn settings(&self, play: &Play, draft: &EditedComments, computers: Computers) -> Settings {
        let (mode, extent) = (self.mode(), self.extent());
        let (record, shown, tree) = (play.record(), play.shown(), play.tree());
        let first = self.first_node(play);
        let of = |link| Settings::of(record.id()).with_link(link);
        let mut settings = match (mode, extent) {
            (Mode::Exercise, _) => {
                let reach = self.get(Field::Of(Setting::Reach));
                exercise(record, shown, Reach::ALL.into_iter().find(|known| known.name() == reach))
            }
            (_, Extent::Position) => of(TableLink::to_position(record, shown)),
            (_, Extent::Line) => of(TableLink::to_record(record, shown)),
            (_, Extent::Game) => of(TableLink::to_start(record.id())),
        };
        let players = [Field::First, Field::Second].map(|field| self.get(field).replace('|', "‖"));
        let usual = if extent == Extent::Game { Mode::Replay } else { Mode::Play };
        if mode != usual {
            settings.put(Setting::Mode, mode.name().to_owned());
        }
        match extent {
            Extent::Game => settings.put(Setting::Sheet, draft.sheet(play.sheet(), players)),
            Extent::Position | Extent::Line => {
                if mode != Mode::Exercise {
                    let plies = if extent == Extent::Line { 0..=record.plies() } else { shown..=shown };
                    settings.put(Setting::Captions, draft.captions(tree, plies.map(|ply| tree.node_at(ply))));
                    if players.iter().any(|name| !name.is_empty()) {
                        settings.put(Setting::Players, players.join("|"));
                    }
                }
                let drawn = draft.at(tree, first);
                settings.put(Setting::Marks, drawn.marks);
                settings.put(Setting::Arrows, drawn.arrows);
            }
        }
        if mode == Mode::Exercise {
            settings.put(Setting::Goal, self.get(Field::Of(Setting::Goal)).to_owned());
        }
        let can_list = matches!(mode, Mode::Play | Mode::Replay);
        match (extent, self.get(Field::Listed).is_empty()) {
            (Extent::Game, true) if can_list => settings.put(Setting::List, "off".to_owned()),
            (Extent::Line, false) if mode == Mode::Replay => settings.put(Setting::List, "on".to_owned()),
            _ => {}
        }
        for setting in [Setting::Autoplay, Setting::Size, Setting::Orientation, Setting::Allow, Setting::Host]
        {
            let value = self.get(Field::Of(setting));
            let is_ready = match setting {
                Setting::Autoplay => mode == Mode::Replay && Field::Of(setting).remembers(value),
                // A width that is still being typed may be out of range.
                Setting::Size => Field::Of(setting).remembers(value),
                Setting::Host => self.target().is_frame(),
                _ => true,
            };
            if is_ready {
                settings.put(setting, value.to_owned());
            }
        }
        if self.get(Field::Named).is_empty() {
            settings.put(Setting::Coordinates, "off".to_owned());
        }
        for parameter in [Parameter::Theme, Parameter::Language] {
            settings.set(parameter.name(), self.get(Field::Link(parameter)));
        }
        match mode {
            Mode::Play => {
                let link = settings.link().clone().against(computers);
                settings.with_link(link)
            }
            Mode::Replay | Mode::Diagram | Mode::Exercise => settings,
        }
    }
}

/// The settings of an exercise that begins after `shown` moves of a game. The moves that follow solve it. If
/// `judged` is given or no moves follow, the computer judges instead whether a result is reached.
fn exercise(record: &Record, shown: usize, judged: Option<Reach>) -> Settings {
    let mut begin = record.clone();
    begin.take_back_to(shown);
    let mut settings = Settings::of(record.id()).with_link(TableLink::to_record(&begin, shown));
    let line = record.moves().get(shown..).unwrap_or_default();
    match judged.or(line.is_empty().then_some(Reach::Win)) {
        // The moves of the game need not be a solution.
        Some(reach) => {
            settings.put(Setting::Reach, reach.name().to_owned());
            settings.put(Setting::Judge, Judge::Computer.name().to_owned());
        }
        None => settings.put(Setting::Answers, line.join("_")),
    }
    settings
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Extent, Field, SnippetForm};
    use crate::embed::snippet::samples::{SHEET, qawale, sheet};
    use crate::embed::snippet::{EditedComments, Target};
    use crate::embed::{Embedded, Judge, Mode, Plan, Reach, Setting, Settings};
    use crate::play::Play;
    use crate::record::{Computer, Computers, NodeId, Parameter, Record, Sheet, TableLink};
    use apila_core::i18n::Language;
    use apila_core::rules::Side;

    const ENGLISH: Language = Language::English;

    fn plain() -> Play {
        Play::new(qawale(), 1, ENGLISH)
    }

    /// The first form for a table, with other values in these fields.
    fn form(play: &Play, values: &[(&str, &str)]) -> SnippetForm {
        let first = SnippetForm::first("", play);
        SnippetForm::read(|name| {
            let given = values.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
            let field = Field::ALL.into_iter().find(|field| field.name() == name).unwrap();
            given.unwrap_or_else(|| first.get(field).to_owned())
        })
    }

    fn settings(play: &Play, values: &[(&str, &str)]) -> Settings {
        form(play, values).settings(play, &EditedComments::default(), Computers::NONE)
    }

    fn tag(play: &Play, values: &[(&str, &str)]) -> String {
        let tag = settings(play, values).tag("");
        let plan = Plan::read(&settings(play, values), ENGLISH);
        assert_eq!(plan.error, None, "{tag}");
        tag.trim_start_matches("<apila-board game=\"qawale\"").trim_end_matches("</apila-board>").to_owned()
    }

    #[test]
    fn a_plain_game_is_a_line_to_play_on() {
        assert_eq!(tag(&plain(), &[]), " moves=\"a1nne_d4sww\" ply=\"1\">");
        assert_eq!(
            tag(&plain(), &[("extent", "game")]),
            format!(" mode=\"play\" list=\"off\">{}", tagged_sheet())
        );
        let position =
            tag(&plain(), &[("extent", "position"), ("mode", "diagram"), ("first", "A|a"), ("second", "B")]);
        assert!(
            position.starts_with(" pos=\"") && position.ends_with(" mode=\"diagram\" players=\"A‖a|B\">"),
            "{position}"
        );
        let replay =
            [("mode", "replay"), ("listed", "on"), ("autoplay", "3"), ("size", "7"), ("host", "a.example")];
        assert_eq!(
            tag(&plain(), &replay),
            " moves=\"a1nne_d4sww\" ply=\"1\" mode=\"replay\" list=\"on\" autoplay=\"3\">"
        );
        let played = [("mode", "play"), ("autoplay", "3")];
        assert_eq!(tag(&plain(), &played), " moves=\"a1nne_d4sww\" ply=\"1\">");
        let with_damage = settings(&plain(), &[("mode", "replay"), ("autoplay", "soon")]);
        assert_eq!(with_damage.get(Setting::Autoplay), None);
    }

    fn tagged_sheet() -> String {
        format!("\n  <pre hidden>\n{}</pre>", plain().sheet().print().replace('"', "&quot;"))
    }

    #[test]
    fn a_game_with_notes_is_whole() {
        let play = Play::at(sheet(), 1, ENGLISH);
        let whole = settings(&play, &[("first", "Ana")]);
        assert_eq!(whole.get(Setting::Mode), None);
        let read = Embedded::new(whole, ENGLISH);
        let plan = read.plan();
        assert_eq!((plan.error.clone(), plan.mode, plan.shown, plan.has_list), (None, Mode::Replay, 0, true));
        assert_eq!(plan.players[0], "Ana");
        let game = plan.annotated.clone().unwrap();
        assert_eq!(
            game.annotation(read.play().tree().node_at(1)).map(|annotation| annotation.marks.len()),
            Some(1)
        );
        let line = settings(&play, &[("extent", "line"), ("mode", "play")]);
        assert_eq!(line.get(Setting::Captions), Some("|<b> & \"so\"  {{ x } end"));
        assert_eq!(line.get(Setting::Marks), Some("b2"));
        assert_eq!(form(&play, &[]).first_node(&play), NodeId::ROOT);
        assert!(SHEET.contains("[%marks b2]"));
    }

    #[test]
    fn the_names_of_the_players_and_of_the_targets_are_in_the_form() {
        let mut named = sheet();
        named.header.players = ["Ana", "Bo"].map(str::to_owned);
        let form = SnippetForm::first("", &Play::at(named, 0, ENGLISH));
        assert_eq!([Field::First, Field::Second].map(|field| form.get(field)), ["Ana", "Bo"]);
        let labels = BTreeSet::from(Target::ALL.map(|target| target.label(ENGLISH)));
        assert_eq!((labels.len(), labels.contains("")), (Target::ALL.len(), false));
    }

    #[test]
    fn an_exercise_may_be_judged_by_the_computer() {
        let exercise = [("mode", "exercise"), ("goal", "Win")];
        assert_eq!(
            tag(&plain(), &exercise),
            " moves=\"a1nne\" mode=\"exercise\" goal=\"Win\" answers=\"d4sww\">"
        );
        let drawn = tag(&plain(), &[("mode", "exercise"), ("reach", "draw")]);
        assert_eq!(drawn, " moves=\"a1nne\" mode=\"exercise\" reach=\"draw\" judge=\"computer\">");
        let at_the_end = settings(&Play::new(qawale(), 2, ENGLISH), &exercise);
        let plan = Plan::read(&at_the_end, ENGLISH);
        assert_eq!((plan.exercise.judge, plan.exercise.reach), (Judge::Computer, Some(Reach::Win)));
    }

    #[test]
    fn the_computer_is_in_the_code_of_a_board_to_play_on() {
        let computers = Computers::playing(&[Side::Second], Computer { level: 4, seconds: 2 });
        let played =
            |values| form(&plain(), values).settings(&plain(), &EditedComments::default(), computers);
        assert_eq!(Plan::read(&played(&[]), ENGLISH).computers, computers);
        assert!(!played(&[("mode", "replay")]).tag("").contains("computer"));
    }

    #[test]
    fn only_fields_with_a_use_are_shown() {
        let uses = |values: &[(&str, &str)], field| form(&plain(), values).uses(field, &plain());
        let (exercise, replay) = (("mode", "exercise"), ("mode", "replay"));
        for (field, used) in [
            (Field::Extent, false),
            (Field::First, false),
            (Field::Of(Setting::Goal), true),
            (Field::Of(Setting::Autoplay), false),
            (Field::Listed, false),
        ] {
            assert_eq!(uses(&[exercise], field), used, "{field:?}");
            assert_eq!(uses(&[replay], field), !used, "{field:?}");
        }
        assert!(!uses(&[replay, ("extent", "position")], Field::Listed));
        assert!(uses(&[("mode", "play"), ("extent", "game")], Field::Listed));
        assert!(uses(&[("for", "frame")], Field::Of(Setting::Host)));
        assert!(!uses(&[("for", "frame")], Field::Picture) && uses(&[], Field::Picture));
    }

    #[test]
    fn an_exercise_needs_a_position_to_solve() {
        let id = plain().record().id();
        let moves: Vec<&str> = id.game().example.split('_').collect();
        let link = TableLink::to_start(id).with(Parameter::Moves, Some(moves.join("_")));
        let over = Play::new(link.open(ENGLISH).record, moves.len(), ENGLISH);
        assert!(SnippetForm::modes(&plain()).any(|mode| mode == Mode::Exercise));
        assert!(!SnippetForm::modes(&over).any(|mode| mode == Mode::Exercise));
        assert_eq!(SnippetForm::solutions(&plain())[0], None, "a move follows");
        assert_eq!(SnippetForm::solutions(&over)[0], Some(Reach::Win));
    }

    #[test]
    fn an_author_draws_on_the_first_position_or_where_the_preview_is() {
        let (play, shown) = (plain(), qawale());
        let (first, second) = (play.tree().node_at(1), play.tree().node_at(2));
        let drawn = |values: &[(&str, &str)], line, is_drawing| {
            let position = form(&play, values).drawn_position(&play, line, is_drawing);
            (position.node, position.has_text, position.has_marks)
        };
        assert_eq!(drawn(&[], None, false), (Some(first), true, true));
        assert_eq!(drawn(&[], Some(&shown), false), (Some(second), true, false), "a caption, but no marks");
        assert_eq!(drawn(&[], Some(&shown), true), (Some(first), true, true));
        assert_eq!(drawn(&[("extent", "game")], Some(&shown), true), (Some(second), true, true));
        assert_eq!(drawn(&[("mode", "exercise")], Some(&shown), false), (Some(first), false, true));
        let elsewhere = Record::from_start(play.record().id(), Side::Second);
        assert_eq!(drawn(&[("extent", "game")], Some(&elsewhere), false), (None, false, false));
    }

    #[test]
    fn a_variation_is_no_position_of_a_board_with_one_line() {
        let sheet = Sheet::read("[Game \"qawale\"]\n\n1. a1nne 2. d4sww (2. d4wss)\n", ENGLISH).unwrap();
        let play = Play::at(sheet, 1, ENGLISH);
        let mut variation = qawale();
        variation.take_back_to(1);
        variation.play("d4wss", ENGLISH).unwrap();
        let node = play.tree().find(&variation);
        let drawn = |values| form(&play, values).drawn_position(&play, Some(&variation), false).node;
        assert!(node.is_some());
        assert_eq!((drawn(&[("extent", "line")]), drawn(&[("extent", "game")])), (None, node));
    }

    #[test]
    fn the_preview_cannot_be_played_on_while_the_author_draws() {
        let values = |extent| [("extent", extent), ("mode", "play")];
        for (extent, allowed) in [("line", "nothing"), ("game", "moves")] {
            let (form, settings) = (form(&plain(), &values(extent)), settings(&plain(), &values(extent)));
            assert_eq!(form.preview_settings(settings.clone(), false), settings);
            let drawn = form.preview_settings(settings, true);
            assert_eq!(drawn.get(Setting::Mode), Some("replay"));
            assert_eq!(drawn.get(Setting::Allow), Some(allowed));
            assert_eq!(form.keeps_line(true), extent == "game");
        }
    }

    #[test]
    fn what_was_chosen_last_is_remembered_and_checked() {
        let chosen = [
            ("for", "react"),
            ("mode", "diagram"),
            ("size", "320"),
            ("named", ""),
            ("goal", "Win"),
            ("theme", "dark"),
            ("allow", "nothing"),
        ];
        let stored = form(&plain(), &chosen).to_remember();
        assert!(!stored.contains("Win") && !stored.contains("listed"), "{stored}");
        let first = SnippetForm::first(&stored, &plain());
        assert_eq!(
            (first.target(), first.mode(), first.extent()),
            (Target::React, Mode::Diagram, Extent::Line)
        );
        let get = |form: &SnippetForm, field| form.get(field).to_owned();
        assert_eq!(get(&first, Field::Of(Setting::Size)), "320");
        assert_eq!(get(&first, Field::Named), "");
        assert_eq!(get(&first, Field::Link(Parameter::Theme)), "dark");
        assert_eq!(get(&first, Field::Of(Setting::Allow)), "nothing");
        assert_eq!(get(&first, Field::Of(Setting::Goal)), "");
        let annotated = SnippetForm::first(&stored, &Play::at(sheet(), 0, ENGLISH));
        assert_eq!((annotated.mode(), annotated.extent()), (Mode::Replay, Extent::Game));
        for damaged in
            ["for=x&mode=&size=99999&theme=%&lang=xx&autoplay=-1&allow=all", "&&==", "for", "\u{0}"]
        {
            assert_eq!(SnippetForm::first(damaged, &plain()), SnippetForm::first("", &plain()), "{damaged}");
        }
    }
}
