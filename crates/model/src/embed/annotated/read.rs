//! Reading the sheet of a board.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::{AnnotatedGame, Read};
use crate::embed::annotation::Annotation;
use crate::embed::quotation::quoted;
use crate::embed::setting::SettingPhrase;
use crate::embed::setting::{Setting, SettingError};
use crate::embed::settings::Settings;
use crate::record::{Comment, GameTree, NodeId, OpenedLink, Parameter, Sheet, TableLink};
use apila_core::i18n::{Language, Phrase};

/// See [`SheetReader::read`](super::SheetReader).
pub(super) fn read(settings: &Settings, language: Language) -> Read {
    let asked = settings.link();
    let error_of = |name, reason| Some(SettingError { name, reason, is_illegal: false });
    let sheet = match Sheet::read(settings.get(Setting::Sheet).unwrap_or_default(), language) {
        Ok(sheet) => sheet,
        Err(error) => return (None, asked.clone(), error_of(Setting::Sheet.name(), error.message(language))),
    };
    let id = sheet.tree.id();
    if id != asked.id {
        let reason = language.say(&Phrase::ParameterValue { allowed: id.to_string() });
        return (None, asked.clone(), error_of("game", reason));
    }
    let (mut game, bad_command) = annotated(sheet, language);
    let mut mistake = bad_command.and_then(|reason| error_of(Setting::Sheet.name(), reason));
    let mut begun = 0;
    if let Some(moves) = asked.get(Parameter::Moves) {
        match choose_line(&mut game.sheet.tree, moves, language) {
            Some(plies) => begun = plies,
            None => {
                let reason = language.say(&SettingPhrase::NoSuchLine);
                mistake = mistake.or_else(|| error_of(Parameter::Moves.name(), reason));
            }
        }
    }
    let ply = asked.get(Parameter::Ply).map_or_else(|| begun.to_string(), ToOwned::to_owned);
    let line = TableLink::to_record(game.sheet.tree.line(), 0).with(Parameter::Ply, Some(ply));
    let link = [Parameter::Computer, Parameter::Language, Parameter::Theme]
        .into_iter()
        .fold(line, |link, parameter| link.with(parameter, asked.get(parameter).map(ToOwned::to_owned)));
    (Some(Rc::new(game)), link, mistake)
}

/// Separates the commands in the comments of a sheet from their texts. The second value describes the first
/// command that names no cell.
fn annotated(sheet: Sheet, language: Language) -> (AnnotatedGame, Option<String>) {
    let Sheet { header, mut tree } = sheet;
    let main_line = tree.last_node();
    let (mut annotation, mut mistake) = (BTreeMap::new(), None);
    // In the order of the sheet, with the main line first, most positions follow the position before.
    let mut open = vec![NodeId::ROOT];
    while let Some(node) = open.pop() {
        open.extend(tree.children(node).iter().rev());
        if !tree.comment(node).contains('[') {
            continue;
        }
        let Comment { text, marks, arrows } = Comment::of(tree.comment(node));
        tree.set_comment(node, &text);
        if marks.is_empty() && arrows.is_empty() {
            continue;
        }
        tree.go_to(node);
        match Annotation::read(tree.id(), &**tree.line().last(), &marks, &arrows) {
            Ok(of_node) => {
                annotation.insert(node, of_node);
            }
            Err(name) => {
                let name = language.say(&SettingPhrase::NoSuchCell { name: quoted(&name) });
                mistake.get_or_insert(match tree.text(node) {
                    "" => name,
                    mv => format!("{}. {mv}: {name}", tree.line().plies()),
                });
            }
        }
    }
    tree.go_to(main_line);
    (AnnotatedGame { sheet: Sheet { header, tree }, annotation }, mistake)
}

/// Makes the line that begins with these moves, joined by `_`, the current line of a game. Returns the number
/// of these moves. `None` if there is no such line.
fn choose_line(tree: &mut GameTree, moves: &str, language: Language) -> Option<usize> {
    let start = TableLink::to_record(tree.line(), 0).with(Parameter::Moves, Some(moves.to_owned()));
    let OpenedLink { record, error, .. } = start.with(Parameter::Ply, None).open(language);
    let node = tree.find(&record).filter(|_| error.is_none())?;
    tree.choose(node);
    Some(record.plies())
}
