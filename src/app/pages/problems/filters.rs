//! The fields that narrow the list of problems.

use std::cell::RefCell;

use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::ProblemsPhrase;
use crate::app::navigation;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::events::target;
use crate::app::system::value::{Value, use_value};
use apila_core::i18n::{Language, Say};
use apila_model::problems::{HIGHEST_GRADE, LONGEST, ProblemFilter, ProblemSet, filtered_link, stars};
use apila_model::record::Address;

/// The values of the fields that stand for numbers.
const NUMBERS: [&str; HIGHEST_GRADE as usize] = ["1", "2", "3", "4", "5"];

thread_local! {
    /// What was chosen for each variant. It is kept while the page is open, so a reader who comes back from a
    /// problem sees the same list.
    static CHOSEN: RefCell<Vec<(&'static str, ProblemFilter)>> = const { RefCell::new(Vec::new()) };
}

/// Returns the filter of the list of a variant, and keeps it in the address bar. A filter in the address
/// replaces what was chosen before, if it accepts any problem.
#[hook]
pub(super) fn use_filter(id: &'static str, set: &ProblemSet, asked: ProblemFilter) -> Value<ProblemFilter> {
    let filter = use_value(|| {
        let chosen =
            CHOSEN.with_borrow(|all| all.iter().find(|(of, _)| *of == id).map(|(_, filter)| *filter));
        match asked.is_all() || !set.has_any(asked) {
            true => chosen.unwrap_or_default(),
            false => asked,
        }
    });
    use_effect_on(*filter, move |filter| {
        CHOSEN.with_borrow_mut(|all| {
            all.retain(|(of, _)| *of != id);
            all.push((id, *filter));
        });
        navigation::replace(&Address::parse(&filtered_link(id, *filter)).into());
    });
    filter
}

/// The fields.
pub(super) fn filters(set: &ProblemSet, filter: &Value<ProblemFilter>, language: Language) -> Html {
    let now = **filter;
    let say = |phrase: &dyn Say| language.say(phrase);
    let numbered = |number: usize| NUMBERS[number - 1];
    let grades = (1..=HIGHEST_GRADE).map(|grade| (numbered(grade.into()), stars(grade), grade));
    let themes = set.themes().map(|theme| (theme.name(), say(&theme.title()), theme));
    let lengths = set.lengths().map(|turns| {
        let phrase = match turns {
            LONGEST => ProblemsPhrase::LengthFrom { turns },
            _ => ProblemsPhrase::LengthOf { turns },
        };
        (numbered(turns), say(&phrase), turns)
    });
    let [by_grade, by_theme, by_length, by_standing] = [(); 4].map(|()| filter.setter());
    let on_switch = Callback::from(move |event: Event| {
        if let Some(field) = target::<HtmlInputElement>(&event) {
            by_standing.set(ProblemFilter { is_open: field.checked(), ..now });
        }
    });
    html! {
        <p class="filters">
            { choice("grade", [&ProblemsPhrase::Grade, &ProblemsPhrase::AllGrades].map(|text| say(text)),
                grades.collect(), now.grade, move |grade| by_grade.set(ProblemFilter { grade, ..now })) }
            { choice("theme", [&ProblemsPhrase::Theme, &ProblemsPhrase::AllThemes].map(|text| say(text)),
                themes.collect(), now.theme, move |theme| by_theme.set(ProblemFilter { theme, ..now })) }
            { choice("turns", [&ProblemsPhrase::Length, &ProblemsPhrase::AllLengths].map(|text| say(text)),
                lengths.collect(), now.turns, move |turns| by_length.set(ProblemFilter { turns, ..now })) }
            <label>
                <input type="checkbox" data-field="unsolved" checked={now.is_open} onchange={on_switch} />
                { " " }{ say(&ProblemsPhrase::OnlyUnsolved) }
            </label>
        </p>
    }
}

/// A field with a label, the choice of everything, and the other choices: their values, texts and meanings.
fn choice<T: Copy + PartialEq + 'static>(
    name: &'static str,
    [label, all]: [String; 2],
    choices: Vec<(&'static str, String, T)>,
    chosen: Option<T>,
    on_choice: impl Fn(Option<T>) + 'static,
) -> Html {
    let options = choices.iter().map(|(value, text, choice)| {
        html! {
            <option value={*value} selected={chosen == Some(*choice)}>{ text }</option>
        }
    });
    let options: Vec<Html> = options.collect();
    let onchange = Callback::from(move |event: Event| {
        let value = target::<HtmlSelectElement>(&event).map(|field| field.value()).unwrap_or_default();
        on_choice(choices.iter().find(|(known, ..)| *known == value).map(|(.., choice)| *choice));
    });
    html! {
        <label>
            { label }{ " " }
            <select data-field={name} {onchange}>
                <option value="" selected={chosen.is_none()}>{ all }</option>{ for options }
            </select>
        </label>
    }
}
