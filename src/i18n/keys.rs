//! Which template says a phrase, and with which arguments: the same for every language.

use super::template::Value::{Number, Text};
use super::words::PAGE;
use super::{Language, Phrase, Value};

impl Phrase {
    /// The phrase in a language.
    pub(super) fn say(&self, language: Language) -> String {
        let (key, arguments): (&str, &[(&str, Value<'_>)]) = match self {
            Phrase::SiteName => ("site-name", &[]),
            Phrase::SiteLine => ("site-line", &[]),
            Phrase::SkipToContent => ("skip-to-content", &[]),
            Phrase::TheGames => ("the-games", &[]),
            Phrase::PlayGame => ("play-game", &[]),
            Phrase::Rules => ("rules", &[]),
            Phrase::WatchExample => ("watch-example", &[]),
            Phrase::StopExample => ("stop-example", &[]),
            Phrase::ExampleOf { game } => ("example-of", &[("game", Text(game))]),
            Phrase::Home => ("home", &[]),
            Phrase::Variants => ("variants", &[]),
            Phrase::BoardOf { game } => ("board-of", &[("game", Text(game))]),
            Phrase::ToMove { colour } => ("to-move", &[("colour", Text(colour))]),
            Phrase::Wins { colour } => ("wins", &[("colour", Text(colour))]),
            Phrase::Drawn => ("drawn", &[]),
            Phrase::Reviewing { ply: 0, of } => ("reviewing-start", &[("of", Number(*of))]),
            Phrase::Reviewing { ply, of } => ("reviewing", &[("ply", Number(*ply)), ("of", Number(*of))]),
            Phrase::NotTheLastPosition => ("not-the-last-position", &[]),
            Phrase::EarlierPosition => ("earlier-position", &[]),
            Phrase::NotYourTurn { yours } => ("not-your-turn", &[("yours", Text(yours))]),
            Phrase::WaitingFor { colour } => ("waiting-for", &[("colour", Text(colour))]),
            Phrase::PlayOnFromHere => ("play-on-from-here", &[]),
            Phrase::GoToLast => ("go-to-last", &[]),
            Phrase::Confirm => ("confirm", &[]),
            Phrase::Pass => ("pass", &[]),
            Phrase::StepBack => ("step-back", &[]),
            Phrase::UndoTurn => ("undo-turn", &[]),
            Phrase::TakenBack => ("taken-back", &[]),
            Phrase::OneLess => ("one-less", &[]),
            Phrase::OneMore => ("one-more", &[]),
            Phrase::RedoTurn => ("redo-turn", &[]),
            Phrase::Resign => ("resign", &[]),
            Phrase::AgreeDraw => ("agree-draw", &[]),
            Phrase::NewGame => ("new-game", &[]),
            Phrase::Moves => ("moves", &[]),
            Phrase::GoToStart => ("go-to-start", &[]),
            Phrase::GoBack => ("go-back", &[]),
            Phrase::GoForward => ("go-forward", &[]),
            Phrase::Coordinates => ("coordinates", &[]),
            Phrase::SureToResign { colour } => ("sure-to-resign", &[("colour", Text(colour))]),
            Phrase::SureToDraw => ("sure-to-draw", &[]),
            Phrase::Yes => ("yes", &[]),
            Phrase::Cancel => ("cancel", &[]),
            Phrase::WhoStarts => ("who-starts", &[]),
            Phrase::Begin => ("begin", &[]),
            Phrase::NotFound { address } => ("not-found", &[("address", Text(address))]),
            Phrase::LinkHasMistake => ("link-has-mistake", &[]),
            Phrase::PositionRefused { error } => ("position-refused", &[("error", Text(error))]),
            Phrase::MoveMalformed { ply, error } => {
                ("move-malformed", &[("ply", Number(*ply)), ("error", Text(error))])
            }
            Phrase::MoveIllegal { ply, reason } => {
                ("move-illegal", &[("ply", Number(*ply)), ("reason", Text(reason))])
            }
            Phrase::MoveAfterEnd { ply } => ("move-after-end", &[("ply", Number(*ply))]),
            Phrase::NoSuchPly { plies } => ("no-such-ply", &[("plies", Number(*plies))]),
            Phrase::ParameterRepeated { name } => ("parameter-repeated", &[("name", Text(name))]),
            Phrase::ParameterValue { allowed } => ("parameter-value", &[("allowed", Text(allowed))]),
            Phrase::LinkNameMalformed => ("link-name-malformed", &[]),
            Phrase::ShownStart => ("shown-start", &[]),
            Phrase::ShownUpTo { ply } => ("shown-up-to", &[("ply", Number(*ply))]),
            Phrase::GoOnFromHere => ("go-on-from-here", &[]),
            Phrase::Crashed => ("crashed", &[]),
            Phrase::Reload => ("reload", &[]),
            Phrase::DesignedBy { names } => ("designed-by", &[("names", Text(names))]),
            Phrase::PublishedBy { name } => ("published-by", &[("name", Text(name))]),
            Phrase::RulesOf { game } => ("rules-of", &[("game", Text(game))]),
            Phrase::KeysHelp => ("keys-help", &[]),
            Phrase::Keys => ("keys", &[]),
            Phrase::GameMenu => ("game-menu", &[]),
            Phrase::YourGames => ("your-games", &[]),
            Phrase::NothingHere => ("nothing-here", &[]),
            Phrase::EntryMalformed => ("entry-malformed", &[]),
            Phrase::EntryOfLaterVersion { version } => {
                ("entry-of-later-version", &[("version", Number(*version as usize))])
            }
            Phrase::Share => ("share", &[]),
            Phrase::WhatToShare => ("what-to-share", &[]),
            Phrase::QrCode => ("qr-code", &[]),
            Phrase::TooLongForQr => ("too-long-for-qr", &[]),
            Phrase::SaveAsFile => ("save-as-file", &[]),
            Phrase::Close => ("close", &[]),
            Phrase::Copied => ("copied", &[]),
            Phrase::CopyByHand => ("copy-by-hand", &[]),
            Phrase::Link => ("link", &[]),
            Phrase::CopyLink => ("copy-link", &[]),
            Phrase::ShareElsewhere => ("share-elsewhere", &[]),
            Phrase::Variation => ("variation", &[]),
            Phrase::MakeMainLine => ("make-main-line", &[]),
            Phrase::DeleteLine => ("delete-line", &[]),
            Phrase::SureToDelete { moves } => ("sure-to-delete", &[("moves", Number(*moves))]),
            Phrase::Note => ("note", &[]),
            Phrase::Keep => ("keep", &[]),
            Phrase::LinkIsOlder { plies } => ("link-is-older", &[("plies", Number(*plies))]),
            Phrase::LinkTakesOtherWay { ply } => ("link-takes-other-way", &[("ply", Number(*ply))]),
            Phrase::KeepMyGame => ("keep-my-game", &[]),
            Phrase::TakeBackToLink => ("take-back-to-link", &[]),
            Phrase::TakeWayOfLink => ("take-way-of-link", &[]),
            Phrase::LinkIsForOther { theirs, yours } => {
                ("link-is-for-other", &[("theirs", Text(theirs)), ("yours", Text(yours))])
            }
            Phrase::GoOnAs { colour } => ("go-on-as", &[("colour", Text(colour))]),
            Phrase::SendThisLink { colour } => ("send-this-link", &[("colour", Text(colour))]),
            Phrase::StorageBlocked => ("storage-blocked", &[]),
            Phrase::StorageFull => ("storage-full", &[]),
            Phrase::LinkForOpponent { colour } => ("link-for-opponent", &[("colour", Text(colour))]),
            Phrase::LinkAtMove { ply } => ("link-at-move", &[("ply", Number(*ply))]),
            Phrase::LinkToGame => ("link-to-game", &[]),
            Phrase::LinkToPosition => ("link-to-position", &[]),
            Phrase::Opponent => ("opponent", &[]),
            Phrase::AtThisScreen => ("at-this-screen", &[]),
            Phrase::ByLinkAs { colour } => ("by-link-as", &[("colour", Text(colour))]),
            Phrase::OpenFile => ("open-file", &[]),
            Phrase::PasteGame => ("paste-game", &[]),
            Phrase::GameAsText => ("game-as-text", &[]),
            Phrase::TakeIn => ("take-in", &[]),
            Phrase::SaveAll => ("save-all", &[]),
            Phrase::TakenIn { games } => ("taken-in", &[("games", Number(*games))]),
            Phrase::FileUnreadable => ("file-unreadable", &[]),
            Phrase::NoGamesYet => ("no-games-yet", &[]),
            Phrase::ShowMore => ("show-more", &[]),
            Phrase::SetAside => ("set-aside", &[]),
            Phrase::SetAsideHelp => ("set-aside-help", &[]),
            Phrase::SetAsideDeleted => ("set-aside-deleted", &[]),
            Phrase::Rename => ("rename", &[]),
            Phrase::NameOfGame => ("name-of-game", &[]),
            Phrase::Duplicate => ("duplicate", &[]),
            Phrase::Duplicated => ("duplicated", &[]),
            Phrase::CopyOf { name } => ("copy-of", &[("name", Text(name))]),
            Phrase::Delete => ("delete", &[]),
            Phrase::Deleted { name } => ("deleted", &[("name", Text(name))]),
            Phrase::Undo => ("undo", &[]),
            Phrase::YourTurnAs { colour } => ("your-turn-as", &[("colour", Text(colour))]),
            Phrase::TooManyGames { most } => ("too-many-games", &[("most", Number(*most))]),
            Phrase::MoreMistakes { more } => ("more-mistakes", &[("more", Number(*more))]),
            Phrase::SendLastLink => ("send-last-link", &[]),
            Phrase::LinkHasNews { plies } => ("link-has-news", &[("plies", Number(*plies))]),
            Phrase::LinkGoesOn { ply } => ("link-goes-on", &[("ply", Number(*ply))]),
            Phrase::LinkSaysDraw => ("link-says-draw", &[]),
            Phrase::SureToChoose { text } => ("sure-to-choose", &[("text", Text(text))]),
            Phrase::GoOnWith { game } => ("go-on-with", &[("game", Text(game))]),
            Phrase::You => ("you", &[]),
            Phrase::OtherPlayer => ("other-player", &[]),
            Phrase::Picture => ("picture", &[]),
            Phrase::PictureMarks => ("picture-marks", &[]),
            Phrase::PicturePaper => ("picture-paper", &[]),
            Phrase::PictureColours => ("picture-colours", &[]),
            Phrase::ColoursAutomatic => ("colours-automatic", &[]),
            Phrase::ColoursLight => ("colours-light", &[]),
            Phrase::ColoursDark => ("colours-dark", &[]),
            Phrase::SaveAs { format } => ("save-as", &[("format", Text(format))]),
            Phrase::CopyPicture => ("copy-picture", &[]),
            Phrase::PictureFailed => ("picture-failed", &[]),
            Phrase::Animation => ("animation", &[]),
            Phrase::AnimateLastMove => ("animate-last-move", &[]),
            Phrase::AnimateGame => ("animate-game", &[]),
            Phrase::AnimationProgress { done, of } => {
                ("animation-progress", &[("done", Number(*done)), ("of", Number(*of))])
            }
            Phrase::AnimationSize { kilobytes } => ("animation-size", &[("kilobytes", Number(*kilobytes))]),
            Phrase::AnimationTooLong { frames, most } => {
                ("animation-too-long", &[("frames", Number(*frames)), ("most", Number(*most))])
            }
            Phrase::MovesMade { plies } => ("moves-made", &[("plies", Number(*plies))]),
            Phrase::TurnAndPrompt { turn, prompt } => {
                ("turn-and-prompt", &[("turn", Text(turn)), ("prompt", Text(prompt))])
            }
            Phrase::Sentence { told } => ("sentence", &[("told", Text(told))]),
            Phrase::NoSuchCell { name } => ("no-such-cell", &[("name", Text(name))]),
            Phrase::NoSuchGame { name } => ("no-such-game", &[("name", Text(name))]),
            Phrase::AnswerRefused { line, text } => {
                ("answer-refused", &[("line", Text(line)), ("text", Text(text))])
            }
            Phrase::Solved => ("solved", &[]),
            Phrase::NotTheSolution => ("not-the-solution", &[]),
            Phrase::SolutionShown => ("solution-shown", &[]),
            Phrase::TryAgain => ("try-again", &[]),
            Phrase::ShowSolution => ("show-solution", &[]),
            Phrase::Restart => ("restart", &[]),
            Phrase::OpenInSite => ("open-in-site", &[]),
            Phrase::BoardHasMistake { name, reason } => {
                ("board-has-mistake", &[("name", Text(name)), ("reason", Text(reason))])
            }
            Phrase::EmbedBoard => ("embed-board", &[]),
            Phrase::TheRule => ("the-rule", &[]),
            Phrase::LanguageOfPage => ("language-of-page", &[]),
            Phrase::WordsMissing { language } => ("words-missing", &[("language", Text(language))]),
        };
        PAGE.say(language, key, arguments)
    }
}
