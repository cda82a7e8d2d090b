//! A course: some problems of a game in an order that teaches its ideas, each with a sentence.
//!
//! In the file that pages fetch, the course is below the problems. A step has a line with the number of the
//! problem, and then a line with the sentence in each language: `en: …`. Blank lines separate the steps.

use apila_core::i18n::Language;

/// The greatest number of steps. It is many times the number that a course has.
const MOST_STEPS: usize = 64;

/// A step of a course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseStep {
    /// The number of the problem.
    pub number: u32,
    /// The sentence in each language that has one.
    sentences: Vec<(Language, String)>,
}

impl CourseStep {
    /// The sentence that says what the problem teaches. It is in English if the language has no sentence.
    #[must_use]
    pub fn sentence(&self, language: Language) -> &str {
        let of = |wanted| self.sentences.iter().find(|(language, _)| *language == wanted);
        of(language).or_else(|| of(Language::English)).map_or("", |(_, sentence)| sentence)
    }

    /// The languages that have a sentence.
    pub fn languages(&self) -> impl Iterator<Item = Language> {
        self.sentences.iter().map(|(language, _)| *language)
    }
}

/// Reads the lines of a course. `first` is the number of its first line in the file.
///
/// # Errors
/// The number of the first line that is wrong.
pub(super) fn read(text: &str, first: usize) -> Result<Vec<CourseStep>, usize> {
    let mut steps: Vec<CourseStep> = Vec::new();
    for (line, text) in (first..).zip(text.lines()) {
        if text.is_empty() {
            continue;
        }
        if let Some((tag, sentence)) = text.split_once(':') {
            let (language, step) = Language::of_tag(tag).zip(steps.last_mut()).ok_or(line)?;
            step.sentences.push((language, sentence.trim_start().to_owned()));
        } else {
            let number = text.parse().ok().filter(|_| steps.len() < MOST_STEPS).ok_or(line)?;
            steps.push(CourseStep { number, sentences: Vec::new() });
        }
    }
    Ok(steps)
}

#[cfg(test)]
mod tests {
    use super::read;
    use apila_core::i18n::Language;

    #[test]
    fn steps_have_a_number_and_sentences() {
        let steps = read("12\nen: Look: there.\nes: Mira.\n\n3\nen: Go on.\n", 5).unwrap();
        let numbered: Vec<(u32, &str)> =
            steps.iter().map(|step| (step.number, step.sentence(Language::Spanish))).collect();
        assert_eq!(numbered, [(12, "Mira."), (3, "Go on.")]);
        assert_eq!(steps[0].sentence(Language::French), "Look: there.");
        for (text, line) in [("en: No number.", 5), ("12\nxx: No language.", 6), ("12\n\ntwelve", 7)] {
            assert_eq!(read(text, 5), Err(line), "{text}");
        }
    }
}
