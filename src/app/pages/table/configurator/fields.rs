//! The fields of the configurator. The browser keeps their values after the first ones. Fields that have no
//! use now are hidden, so they keep their values, too.

use yew::prelude::*;

use super::ConfiguratorPhrase;
use super::chosen::Chosen;
use crate::app::phrase::AppPhrase;
use crate::app::widgets::forms::{choice, text_field};
use crate::app::widgets::opponent_fields::OpponentFields;
use apila_core::i18n::{Language, Say};
use apila_core::rules::Side;
use apila_model::embed::snippet::{Extent, Field, PicturePlace, SnippetForm, Target, mode_phrase};
use apila_model::embed::{Mode, Reach, SIZES, Setting};
use apila_model::play::Play;
use apila_model::record::{NodeId, Parameter};

/// The data that the fields show.
pub(super) struct Fields<'a> {
    /// The values of the fields at first.
    pub(super) first: &'a SnippetForm,
    pub(super) chosen: &'a Chosen,
    pub(super) play: &'a Play,
    pub(super) language: Language,
}

impl Fields<'_> {
    /// All fields. `save` has the buttons that save the picture.
    pub(super) fn view(&self, save: Html) -> Html {
        let (play, language, form) = (self.play, self.language, &self.chosen.form);
        let (mode, extent, target) = (form.mode(), form.extent(), form.target());
        let has_moves = !play.tree().children(NodeId::ROOT).is_empty();
        let can_be_solved = play.record().outcome_by_play(play.shown()).is_none();
        let extents = [
            (Extent::Position, ConfiguratorPhrase::ExtentPosition),
            (Extent::Line, ConfiguratorPhrase::ExtentLine),
            (Extent::Game, ConfiguratorPhrase::ExtentGame),
        ];
        let extents = extents.map(|(extent, phrase)| self.radio(Field::Extent, extent.name(), &phrase));
        let modes = Mode::ALL.into_iter().filter(|mode| *mode != Mode::Exercise || can_be_solved);
        let modes = modes.map(|mode| self.radio(Field::Of(Setting::Mode), mode.name(), &mode_phrase(mode)));
        let pictures = [
            (PicturePlace::Svg, ConfiguratorPhrase::PictureSvg),
            (PicturePlace::Png, ConfiguratorPhrase::PicturePng),
            (PicturePlace::Code, ConfiguratorPhrase::PictureInCode),
        ];
        let pictures = pictures.map(|(place, phrase)| (place.name(), self.say(&phrase)));
        let names = [(Side::First, Field::First), (Side::Second, Field::Second)].map(|(side, field)| {
            let colour = play.record().id().game().colour_name(language, side);
            let label = language.say(&ConfiguratorPhrase::PlayedBy { colour });
            text_field(field.name(), label, self.first.get(field))
        });
        let targets = Target::ALL.map(|target| (target.name(), target.label(language)));
        let is_listed = mode == Mode::Replay && extent != Extent::Position
            || extent == Extent::Game && mode == Mode::Play;
        html! {
            <>
                <fieldset hidden={!has_moves || mode == Mode::Exercise}>
                    <legend>{ self.say(&ConfiguratorPhrase::WhatToEmbed) }</legend>{ for extents }
                </fieldset>
                <fieldset class="pairs">
                    <legend>{ self.say(&ConfiguratorPhrase::BoardIs) }</legend>{ for modes }
                </fieldset>
                if mode == Mode::Play {
                    <OpponentFields id={play.record().id()} computers={play.computers()} by_link=false
                        by_lot=false {language} />
                }
                <div class="several" hidden={mode != Mode::Exercise}>
                    { self.select(
                        Field::Of(Setting::Reach), &ConfiguratorPhrase::SolvedBy, self.solved_by()
                    ) }
                    { self.text(Field::Of(Setting::Goal), &ConfiguratorPhrase::TaskInWords) }
                </div>
                <details>
                    <summary>{ self.say(&ConfiguratorPhrase::MoreChoices) }</summary>
                    <div class="several">
                        <div class="pairs">
                            { self.tick(Field::Listed, "on", &ConfiguratorPhrase::ListOfMoves, !is_listed) }
                            { self.tick(Field::Named, "on", &AppPhrase::Coordinates, false) }
                            { self.tick(
                                Field::Of(Setting::Orientation),
                                "turned",
                                &ConfiguratorPhrase::OtherSide,
                                false
                            ) }
                            { self.tick(
                                Field::Of(Setting::Allow), "nothing", &ConfiguratorPhrase::NoButtons, false
                            ) }
                        </div>
                        <div class="pairs" hidden={mode == Mode::Exercise}>{ for names }</div>
                        <div class="pairs">
                            { self.select(
                                Field::Link(Parameter::Theme), &AppPhrase::PictureColours, self.themes()
                            ) }
                            { self.select(
                                Field::Link(Parameter::Language), &AppPhrase::LanguageOfPage, self.languages()
                            ) }
                            { self.number(
                                Setting::Size,
                                &ConfiguratorPhrase::GreatestWidth,
                                *SIZES.start(),
                                *SIZES.end(),
                                false
                            ) }
                            { self.number(
                                Setting::Autoplay,
                                &ConfiguratorPhrase::AutoplaySeconds,
                                1,
                                60,
                                mode != Mode::Replay
                            ) }
                        </div>
                    </div>
                </details>
                <div class="several">
                    { self.select(Field::Target, &ConfiguratorPhrase::CodeFor, targets.into()) }
                    <p class="hint" id="advice">{ self.say(&target.advice()) }</p>
                </div>
                <div class="several" hidden={!target.is_frame()}>
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

    fn tick(&self, field: Field, value: &'static str, phrase: &dyn Say, hidden: bool) -> Html {
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

    fn number(&self, setting: Setting, phrase: &dyn Say, least: u16, most: u16, hidden: bool) -> Html {
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

    fn solved_by(&self) -> Vec<(&'static str, String)> {
        let follow = self.play.shown() < self.play.record().plies();
        let by_moves = follow.then(|| ("", self.say(&ConfiguratorPhrase::SolvedByMoves)));
        let by_proof =
            [(Reach::Win, ConfiguratorPhrase::SolvedByWin), (Reach::Draw, ConfiguratorPhrase::SolvedByDraw)]
                .map(|(reach, phrase)| (reach.name(), self.say(&phrase)));
        by_moves.into_iter().chain(by_proof).collect()
    }
}
