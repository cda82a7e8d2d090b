//! Reading values from settings.

use super::setting::{Setting, SettingError};
use super::settings::Settings;
use apila_core::i18n::{Language, Phrase};

/// Reads values and collects the first mistake.
pub(super) struct SettingsReader<'a> {
    pub(super) settings: &'a Settings,
    pub(super) language: Language,
    pub(super) error: Option<SettingError>,
}

impl SettingsReader<'_> {
    pub(super) fn report_error(&mut self, setting: Setting, reason: String) {
        self.error.get_or_insert(SettingError { name: setting.name(), reason, is_illegal: false });
    }

    pub(super) fn must_be(&mut self, setting: Setting, allowed: String) {
        let reason = self.language.say(&Phrase::ParameterValue { allowed });
        self.report_error(setting, reason);
    }

    /// A value from a list of words.
    pub(super) fn word<T: Copy>(&mut self, setting: Setting, words: &[(&str, T)]) -> Option<T> {
        let text = self.settings.get(setting)?;
        let found = words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
        if found.is_none() {
            let names: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            self.must_be(setting, names.join(", "));
        }
        found
    }

    /// A value that `read` accepts. `allowed` describes the accepted values.
    pub(super) fn value<T>(
        &mut self,
        setting: Setting,
        allowed: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let text = self.settings.get(setting)?;
        let found = read(text);
        if found.is_none() {
            self.must_be(setting, allowed.to_owned());
        }
        found
    }

    pub(super) fn text(&self, setting: Setting) -> String {
        self.settings.get(setting).unwrap_or_default().to_owned()
    }
}
