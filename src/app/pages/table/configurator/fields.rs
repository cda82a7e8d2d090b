//! The fields of the configurator. The browser keeps their values after the first ones. Fields that have no
//! use now are hidden, so they keep their values, too.

use yew::prelude::*;

use super::ConfiguratorPhrase;
use super::choices::Choices;
use crate::app::phrase::AppPhrase;
use crate::app::widgets::forms::{choice, text_field};
use crate::app::widgets::opponent_fields::OpponentFields;
use apila_core::i18n::{Language, Say};
use apila_core::rules::Side;
use apila_model::embed::snippet::{Extent, Field, PicturePlace, SnippetForm, Target, mode_phrase};
use apila_model::embed::{Mode, Reach, SIZES, Setting};
use apila_model::play::Play;
use apila_model::record::Parameter;

/// The data that the fields show.
pub(super) struct Fields<'a> {
    /// The values of the fields at first.
    pub(super) first: &'a SnippetForm,
    pub(super) choices: &'a Choices,
    pub(super) play: &'a Play,
    pub(super) language: Language,
}

impl Fields<'_> {
    /// All fields. `save` has the buttons that save the picture.
    pub(super) fn view(&self, save: Html) -> Html {
        let (play, form) = (self.play, &self.choices.form);
        html! {
            <>
                { self.purpose() }
                if form.mode() == Mode::Play {
                    <OpponentFields id={play.record().id()} computers={play.computers()} by_link=false
                        by_lot=false language={self.language} />
                }
                <div class="several" hidden={!self.uses(Field::Of(Setting::Goal))}>
                    { self.select(
                        Field::Of(Setting::Reach), &ConfiguratorPhrase::SolvedBy, self.solutions()
                    ) }
                    { self.text(Field::Of(Setting::Goal), &ConfiguratorPhrase::TaskInWords) }
                </div>
                <details>
                    <summary>{ self.say(&ConfiguratorPhrase::MoreChoices) }</summary>
                    <div class="several">{ self.switches() }{ self.players() }{ self.looks() }</div>
                </details>
                { self.code(save) }
            </>
        }
    }

    /// How much of the game the board shows, and what readers can do on it.
    fn purpose(&self) -> Html {
        let extents = [
            (Extent::Position, ConfiguratorPhrase::ExtentPosition),
            (Extent::Line, ConfiguratorPhrase::ExtentLine),
            (Extent::Game, ConfiguratorPhrase::ExtentGame),
        ];
        let extents = extents.map(|(extent, phrase)| self.radio(Field::Extent, extent.name(), &phrase));
        let modes = SnippetForm::modes(self.play)
            .map(|mode| self.radio(Field::Of(Setting::Mode), mode.name(), &mode_phrase(mode)));
        html! {
            <>
                <fieldset hidden={!self.uses(Field::Extent)}>
                    <legend>{ self.say(&ConfiguratorPhrase::WhatToEmbed) }</legend>{ for extents }
                </fieldset>
                <fieldset class="pairs">
                    <legend>{ self.say(&ConfiguratorPhrase::BoardIs) }</legend>{ for modes }
                </fieldset>
            </>
        }
    }

    fn switches(&self) -> Html {
        let (turned, allow) = (Field::Of(Setting::Orientation), Field::Of(Setting::Allow));
        html! {
            <div class="pairs">
                { self.tick(Field::Listed, "on", &ConfiguratorPhrase::ListOfMoves) }
                { self.tick(Field::Named, "on", &AppPhrase::Coordinates) }
                { self.tick(turned, "turned", &ConfiguratorPhrase::OtherSide) }
                { self.tick(allow, "nothing", &ConfiguratorPhrase::NoButtons) }
            </div>
        }
    }

    fn players(&self) -> Html {
        let names = [(Side::First, Field::First), (Side::Second, Field::Second)].map(|(side, field)| {
            let colour = self.play.record().id().game().colour_name(self.language, side);
            text_field(
                field.name(),
                self.say(&ConfiguratorPhrase::PlayedBy { colour }),
                self.first.get(field),
            )
        });
        html! { <div class="pairs" hidden={!self.uses(Field::First)}>{ for names }</div> }
    }

    /// Theme, language, width and pace.
    fn looks(&self) -> Html {
        let (theme, language) = (Field::Link(Parameter::Theme), Field::Link(Parameter::Language));
        html! {
            <div class="pairs">
                { self.select(theme, &AppPhrase::PictureColours, self.themes()) }
                { self.select(language, &AppPhrase::LanguageOfPage, self.languages()) }
                { self.number(
                    Setting::Size, &ConfiguratorPhrase::GreatestWidth, *SIZES.start(), *SIZES.end()
                ) }
                { self.number(Setting::Autoplay, &ConfiguratorPhrase::AutoplaySeconds, 1, 60) }
            </div>
        }
    }

    /// The kind of page, and what its code needs.
    fn code(&self, save: Html) -> Html {
        let target = self.choices.form.target();
        let targets = Target::ALL.map(|target| (target.name(), target.label(self.language)));
        let pictures = [
            (PicturePlace::Svg, ConfiguratorPhrase::PictureSvg),
            (PicturePlace::Png, ConfiguratorPhrase::PicturePng),
            (PicturePlace::Code, ConfiguratorPhrase::PictureInCode),
        ];
        let pictures = pictures.map(|(place, phrase)| (place.name(), self.say(&phrase)));
        html! {
            <>
                <div class="several">
                    { self.select(Field::Target, &ConfiguratorPhrase::CodeFor, targets.into()) }
                    <p class="hint" id="advice">{ self.say(&target.advice()) }</p>
                </div>
                <div class="several" hidden={!self.uses(Field::Of(Setting::Host))}>
                    { self.text(Field::Of(Setting::Host), &ConfiguratorPhrase::YourSite) }
                </div>
                <div class="several" hidden={target.is_frame()}>
                    <div class="several" hidden={target.is_picture()}>
                        { self.select(Field::Picture, &ConfiguratorPhrase::PictureUntil, pictures.into()) }
                    </div>
                    { save }
                </div>
            </>
        }
    }

    fn uses(&self, field: Field) -> bool {
        self.choices.form.uses(field, self.play)
    }

    fn say(&self, phrase: &dyn Say) -> String {
        self.language.say(phrase)
    }

    fn radio(&self, field: Field, value: &'static str, phrase: &dyn Say) -> Html {
        choice(
            field.name(),
            value,
            self.first.get(field) == value,
            html! { <span>{ self.say(phrase) }</span> },
        )
    }

    fn tick(&self, field: Field, value: &'static str, phrase: &dyn Say) -> Html {
        let hidden = !self.uses(field);
        let checked = self.first.get(field) == value;
        html! {
            <label class="choice" {hidden}>
                <input type="checkbox" name={field.name()} {value} ~defaultChecked={checked} />
                <span>{ self.say(phrase) }</span>
            </label>
        }
    }

    fn text(&self, field: Field, phrase: &dyn Say) -> Html {
        html! {
            <label class="field">
                { self.say(phrase) }
                <input type="text" name={field.name()} maxlength="500" autocomplete="off" />
            </label>
        }
    }

    fn number(&self, setting: Setting, phrase: &dyn Say, least: u16, most: u16) -> Html {
        let hidden = !self.uses(Field::Of(setting));
        let first = self.first.get(Field::Of(setting)).to_owned();
        html! {
            <label class="field" {hidden}>{ self.say(phrase) }
                <input type="number" name={setting.name()} min={least.to_string()} max={most.to_string()}
                    autocomplete="off" ~defaultValue={first} />
            </label>
        }
    }

    fn select(&self, field: Field, phrase: &dyn Say, options: Vec<(&'static str, String)>) -> Html {
        let first = self.first.get(field);
        let known = options.iter().position(|(value, _)| *value == first).unwrap_or(0);
        let options = options.into_iter().enumerate().map(|(index, (value, words))| {
            html! { <option {value} ~defaultSelected={index == known}>{ words }</option> }
        });
        let advised = (field == Field::Target).then_some("advice");
        html! {
            <label class="field">
                { self.say(phrase) }
                <select name={field.name()} aria-describedby={advised}>{ for options }</select>
            </label>
        }
    }

    fn as_around(&self) -> (&'static str, String) {
        ("", self.say(&ConfiguratorPhrase::AsAround))
    }

    fn themes(&self) -> Vec<(&'static str, String)> {
        vec![
            self.as_around(),
            ("light", self.say(&AppPhrase::ColoursLight)),
            ("dark", self.say(&AppPhrase::ColoursDark)),
        ]
    }

    fn languages(&self) -> Vec<(&'static str, String)> {
        let known = Language::ALL.map(|each| (each.tag(), each.own_name().to_owned()));
        [self.as_around()].into_iter().chain(known).collect()
    }

    fn solutions(&self) -> Vec<(&'static str, String)> {
        let solutions = SnippetForm::solutions(self.play).into_iter().map(|reach| match reach {
            None => ("", self.say(&ConfiguratorPhrase::SolvedByMoves)),
            Some(Reach::Draw) => (Reach::Draw.name(), self.say(&ConfiguratorPhrase::SolvedByDraw)),
            Some(reach) => (reach.name(), self.say(&ConfiguratorPhrase::SolvedByWin)),
        });
        solutions.collect()
    }
}
