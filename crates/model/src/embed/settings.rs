//! The settings of a board as text: the attributes of an element or the parameters of a frame's address.
//!
//! Values are not validated here but by [`super::Plan`]. Therefore a board with a mistake can be shown
//! together with the mistake.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;

use super::setting::Setting;
use crate::catalog::GameId;
use crate::record::{EmbedLink, Parameter, TableLink, guarded};
use apila_core::scene::picture::markup::escaped;

/// The parameters of links that are also settings of boards.
const SHARED: [Parameter; 6] = [
    Parameter::Position,
    Parameter::Moves,
    Parameter::Ply,
    Parameter::Computer,
    Parameter::Language,
    Parameter::Theme,
];

/// The settings of a board, not yet validated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    link: TableLink,
    values: Vec<(Setting, String)>,
    /// The first setting whose text in an address is not base64url of UTF-8.
    garbled: Option<Setting>,
    /// Whether the numbers beside the board are shown. There is no attribute for this.
    shows_facts: bool,
}

impl Settings {
    /// The settings of a board with this game and all defaults.
    #[must_use]
    pub const fn of(id: GameId) -> Settings {
        Settings { link: TableLink::to_start(id), values: Vec::new(), garbled: None, shows_facts: false }
    }

    /// The settings in the address of a frame.
    #[must_use]
    pub fn of_frame(link: &EmbedLink) -> Settings {
        // Nobody takes a seat at a board on another page.
        let table = link.table().for_seat(None, None).with_help(false).with_names(&Default::default());
        let mut settings = Settings { link: table, ..Settings::of(link.id) };
        for (name, value) in link.pairs() {
            let Some(setting) = Setting::ALL.into_iter().find(|setting| setting.name() == name) else {
                continue;
            };
            if settings.get(setting).is_some() {
                continue;
            }
            let decoded = match setting.is_prose() {
                true => {
                    BASE64_URL_SAFE_NO_PAD.decode(value).ok().and_then(|bytes| String::from_utf8(bytes).ok())
                }
                false => Some(value.to_owned()),
            };
            if decoded.is_none() {
                settings.garbled.get_or_insert(setting);
            }
            settings.put(setting, decoded.unwrap_or_default());
        }
        settings
    }

    /// Changes a setting by its name. An empty value resets it. Unknown names are ignored.
    pub fn set(&mut self, name: &str, value: &str) {
        let value = value.trim();
        if let Some(parameter) = SHARED.into_iter().find(|parameter| parameter.name() == name) {
            let value = (!value.is_empty()).then(|| value.to_owned());
            self.link = self.link.clone().with(parameter, value);
        } else if let Some(setting) = Setting::ALL.into_iter().find(|setting| setting.name() == name) {
            self.put(setting, value.to_owned());
            self.garbled = self.garbled.filter(|garbled| *garbled != setting);
        } else if name == "game"
            && let Some(id) = GameId::parse(value)
        {
            if id != self.link.id {
                // Settings about another game have lost their meaning.
                self.values.retain(|(setting, _)| !setting.is_about_a_game());
            }
            let mut link = TableLink::to_start(id);
            for parameter in [Parameter::Language, Parameter::Theme] {
                link = link.with(parameter, self.link.get(parameter).map(ToOwned::to_owned));
            }
            self.link = link;
        }
    }

    /// Changes a setting. A blank value resets it.
    pub fn put(&mut self, setting: Setting, value: String) {
        self.values.retain(|(known, _)| *known != setting);
        if !value.trim().is_empty() {
            let place = self.values.partition_point(|(known, _)| (*known as usize) < setting as usize);
            self.values.insert(place, (setting, value));
        }
    }

    /// The value of a setting, if it is set.
    #[must_use]
    pub fn get(&self, setting: Setting) -> Option<&str> {
        self.values.iter().find(|(known, _)| *known == setting).map(|(_, value)| value.as_str())
    }

    /// Shows the numbers beside the board. At a table, the cards of the players show them.
    pub const fn show_facts(&mut self) {
        self.shows_facts = true;
    }

    /// See [`Settings::show_facts`].
    pub(super) const fn shows_facts(&self) -> bool {
        self.shows_facts
    }

    /// The game, position, moves and ply, the computer's sides, the language and the theme.
    #[must_use]
    pub const fn link(&self) -> &TableLink {
        &self.link
    }

    /// The first setting that could not be decoded.
    pub(super) const fn garbled(&self) -> Option<Setting> {
        self.garbled
    }

    /// Replaces the link: see [`Settings::link`].
    #[must_use]
    pub fn with_link(mut self, link: TableLink) -> Settings {
        self.link = link;
        self
    }

    /// The attributes of an element, without the sheet, which is between the tags.
    pub(super) fn attributes(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let of_link = SHARED.into_iter().filter_map(|parameter| {
            Some((parameter.name(), self.link.get(parameter).filter(|value| !value.is_empty())?))
        });
        let values =
            self.values.iter().filter(|(setting, _)| !matches!(setting, Setting::Host | Setting::Sheet));
        let own = values.map(|(setting, value)| (setting.name(), value.as_str()));
        [("game", self.link.id.as_str())].into_iter().chain(of_link).chain(own)
    }

    /// The tag of an element. `fallback` is the markup between the tags, after the sheet if there is one.
    #[must_use]
    pub fn tag(&self, fallback: &str) -> String {
        let mut tag = "<apila-board".to_owned();
        for (name, value) in self.attributes() {
            tag.push_str(&format!(" {name}=\"{}\"", escaped(value)));
        }
        // Between the tags the sheet can be read and edited, and editors that remove scripts keep it.
        let sheet =
            self.get(Setting::Sheet).map(|sheet| format!("\n  <pre hidden>\n{}</pre>", escaped(sheet)));
        tag + ">" + &sheet.unwrap_or_default() + fallback + "</apila-board>"
    }

    /// The fragment of a frame's address.
    #[must_use]
    pub fn frame(&self) -> String {
        let mut pairs: Vec<String> = Vec::new();
        for parameter in SHARED {
            if let Some(value) = self.link.get(parameter).filter(|value| !value.is_empty()) {
                pairs.push(format!("{}={value}", parameter.name()));
            }
        }
        for (setting, value) in &self.values {
            let value = match () {
                () if setting.is_prose() => BASE64_URL_SAFE_NO_PAD.encode(value),
                () if setting.is_list() => value.split_whitespace().collect::<Vec<_>>().join("."),
                () => value.clone(),
            };
            pairs.push(format!("{}={value}", setting.name()));
        }
        let question = if pairs.is_empty() { "" } else { "?" };
        guarded(format!("#/embed/{}{question}{}", self.link.id, pairs.join("&")))
    }
}

#[cfg(test)]
mod tests {
    use super::{Setting, Settings};
    use crate::catalog::GameId;
    use crate::record::Address;

    fn frame(text: &str) -> Settings {
        match Address::parse(text) {
            Address::Embed(link) => Settings::of_frame(&link),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn an_address_of_a_frame_is_read_as_it_is_written() {
        let mut settings = Settings::of(GameId::parse("qawale").unwrap());
        settings.set("moves", "a1nne");
        settings.set("mode", "exercise");
        settings.set("goal", "Gewinne – 1 Zug “jetzt” 勝ち");
        settings.set("marks", "b2 c3");
        settings.set("theme", "dark");
        let text = settings.frame();
        assert!(
            text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"#/?&=-_.".contains(&byte)),
            "{text}"
        );
        let read = frame(&text);
        assert_eq!(read.get(Setting::Goal), settings.get(Setting::Goal));
        assert_eq!(read.get(Setting::Marks), Some("b2.c3"));
        assert_eq!(read.link(), settings.link());
        assert_eq!(read.frame(), text);
    }

    #[test]
    fn a_garbled_text_is_told() {
        assert_eq!(frame("#/embed/qawale?goal=%20YQ").garbled(), Some(Setting::Goal));
        assert_eq!(frame("#/embed/qawale?goal=_w").garbled(), Some(Setting::Goal));
        assert_eq!(frame("#/embed/qawale?goal=YQ").garbled(), None);
    }

    #[test]
    fn a_tag_escapes_what_it_holds() {
        let mut settings = Settings::of(GameId::parse("27").unwrap());
        settings.set("goal", "<b>\"x\" & y</b>");
        let tag = settings.tag("<img>");
        let expected =
            "<apila-board game=\"27\" goal=\"&lt;b&gt;&quot;x&quot; &amp; y&lt;/b&gt;\"><img></apila-board>";
        assert_eq!(tag, expected);
    }

    #[test]
    fn an_empty_value_takes_one_away_and_another_game_begins_anew() {
        let mut settings = frame("#/embed/qawale?moves=a1nne&mode=replay&theme=dark");
        settings.set("mode", "");
        assert_eq!(settings.get(Setting::Mode), None);
        settings.set("size", "320");
        settings.set("goal", "Win");
        settings.set("game", "27");
        assert_eq!(settings.frame(), "#/embed/27?theme=dark&size=320", "a width is not about a game");
        settings.set("size", "");
        settings.set("game", "chess");
        settings.set("unknown", "x");
        assert_eq!(settings.frame(), "#/embed/27?theme=dark");
    }
}
