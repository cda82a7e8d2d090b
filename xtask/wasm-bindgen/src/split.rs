//! Splits a program into the parts that it loads when it needs them.
//!
//! `wasm_split_cli_support` cuts the program at the functions that `wasm_split_helpers` marks (see
//! `crates/core/src/part.rs`). Code that only one part reaches becomes that part. Code that several parts
//! reach, but not the program without them, becomes a chunk for each such set of parts. There are hundreds of
//! chunks, and most of them are nearly empty. This module merges a small chunk into a large one that all its
//! parts load anyway. If there is none, it merges a chunk that a game needs into the program, and others with
//! their like into one file. It gives the script a loader that fetches a few files for a part.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::thread;

use sha2::{Digest, Sha256};
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{EntityType, ExportKind, ExportSection, ImportSection};
use wasm_split_cli_support::{Options, transform};
use wasmparser::{Import, Payload, TypeRef};

use crate::sections::rewritten;
use crate::table;

/// The custom section in programs that can be split.
const MARK: &[u8] = b"__wasm_split_unstable";
/// The module from which the program imports its loaders.
const LOADERS: &str = "./__wasm_split.js";
/// The module from which parts import what they share with the program.
const SHARED: &str = "__wasm_split";
/// The module from which a chunk imports while other chunks are merged into it.
const PROGRAM: &str = "program";
/// A chunk that is smaller than this does not become a file. In bytes, before optimization and compression.
const SMALL: u64 = 6_000;
/// The same limit for a chunk that no game needs. Such a chunk is loaded after the first board. Then another
/// file costs less than more bytes in the program.
const SMALL_WITHOUT_GAME: u64 = 2_500;
/// The part with the home page.
const HOME: &str = "home";

/// A program that was split.
pub(crate) struct Split {
    /// The folder of the intermediate files.
    work: PathBuf,
    /// The program without its parts.
    pub(crate) main: PathBuf,
    /// The names of the files of each part, chunks first.
    files: BTreeMap<String, Vec<String>>,
    fingerprint: String,
}

/// Chunks that become one file, since the program is shown without them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Collection {
    /// The home page needs them, large ones too: it waits for all of them, and one file is compressed better
    /// than ten.
    Home,
    /// A search needs them, which the worker loads.
    Search,
    /// Only what is loaded later needs them.
    Later,
}

impl Collection {
    /// Returns the collection of the chunks that these parts need. `None` if a game is among the parts: the
    /// first board waits for it.
    fn of(users: &BTreeSet<String>) -> Option<Collection> {
        if has_game(users) {
            None
        } else if users.contains(HOME) {
            Some(Collection::Home)
        } else if users.iter().any(|part| part.starts_with("search_")) {
            Some(Collection::Search)
        } else {
            Some(Collection::Later)
        }
    }
}

fn has_game(users: &BTreeSet<String>) -> bool {
    users.iter().any(|part| part.starts_with("game_"))
}

/// Whether a program can be split.
pub(crate) fn is_split(program: &[u8]) -> bool {
    program.windows(MARK.len()).any(|bytes| bytes == MARK)
}

/// Splits a program. `work` is the folder for intermediate files.
///
/// # Errors
/// Returns the errors of the splitter and of writing files.
pub(crate) fn split(program: &[u8], work: PathBuf) -> Result<Split, String> {
    // Files of an earlier build would be mistaken for files of this one.
    let _ = fs::remove_dir_all(&work);
    let main = work.join("main.wasm");
    let mut options = Options::new(program);
    options.output_dir = &work;
    options.main_out_path = &main;
    options.link_name = LOADERS;
    let split = transform(options).map_err(|error| format!("the program cannot be split: {error:#}"))?;
    let files: BTreeMap<String, Vec<String>> = split.prefetch_map.into_iter().collect();
    let mut split = Split { work, main, files, fingerprint: String::new() };
    split.fingerprint = split.fingerprint()?;
    Ok(split)
}

impl Split {
    /// Finishes the output of wasm-bindgen for the program, `<name>.js` and `<name>_bg.wasm` in the folder
    /// `out`. Merges small chunks, writes the parts to `parts/<name>-<fingerprint>` in that folder, and gives
    /// the script its loader.
    ///
    /// # Errors
    /// If binaryen fails or the script is not as expected.
    pub(crate) fn finish(mut self, out: &Path, name: &str) -> Result<(), String> {
        let program = out.join(format!("{name}_bg.wasm"));
        self.merge_chunks(&program)?;
        let parts = out.join("parts");
        remove_others(&parts, name)?;
        let folder = format!("{name}-{}", self.fingerprint);
        let target = parts.join(&folder);
        fs::create_dir_all(&target).map_err(|error| format!("{}: {error}", target.display()))?;
        let mut written: Vec<&String> = self.files.values().flatten().collect();
        written.sort();
        written.dedup();
        table::prune(&program, &written.iter().map(|file| self.file(file)).collect::<Vec<_>>())?;
        in_parallel(written, |file| {
            // This removes what the splitter has left. As in `index.html`, a higher level would not make the
            // files smaller, and functions with like names stand together.
            let mut command = Command::new("wasm-opt");
            command.args(["-O2", "--reorder-functions-by-name"]).arg(self.file(file)).arg("-o");
            run(command.arg(target.join(format!("{}.wasm", public(file)))))
        })?;
        let script = out.join(format!("{name}.js"));
        let text = fs::read_to_string(&script).map_err(|error| format!("{}: {error}", script.display()))?;
        fs::write(&script, self.with_loader(&text, &folder)?)
            .map_err(|error| format!("{}: {error}", script.display()))
    }

    /// Returns the fingerprint of all parts and of the program to which they belong. It depends on the
    /// output, because another version of the splitter makes different parts of the same input.
    fn fingerprint(&self) -> Result<String, String> {
        let names: BTreeSet<&String> = self.files.values().flatten().collect();
        let parts = names.into_iter().map(|name| self.file(name));
        let mut hash = Sha256::new();
        for path in parts.chain([self.main.clone()]) {
            hash.update(fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?);
        }
        Ok(hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.work.join(format!("{name}.wasm"))
    }

    /// Merges small chunks into others or into the program, and names the other chunks by the parts that need
    /// them. The limit is higher for chunks that a game needs.
    fn merge_chunks(&mut self, program: &Path) -> Result<(), String> {
        let mut users: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (part, files) in &self.files {
            for chunk in files.iter().filter(|file| file.starts_with("chunk_")) {
                users.entry(chunk.clone()).or_default().insert(part.clone());
            }
        }
        let size = |chunk: &str| fs::metadata(self.file(chunk)).map_or(0, |data| data.len());
        let is_of_home = |users: &BTreeSet<String>| Collection::of(users) == Some(Collection::Home);
        let (small, mut large): (Vec<_>, Vec<_>) = users.into_iter().partition(|(chunk, users)| {
            is_of_home(users) || size(chunk) < if has_game(users) { SMALL } else { SMALL_WITHOUT_GAME }
        });
        // The chunk of the fewest parts comes first, so that no other part gets more than it needs.
        large.sort_by_key(|(chunk, users)| (users.len(), size(chunk)));
        let mut merged: BTreeMap<PathBuf, Vec<PathBuf>> = BTreeMap::new();
        let mut collections: BTreeMap<Collection, Vec<(String, BTreeSet<String>)>> = BTreeMap::new();
        for (chunk, users) in small {
            let host = large.iter().find(|(_, others)| !is_of_home(&users) && others.is_superset(&users));
            let host = match (host, Collection::of(&users)) {
                (Some((host, _)), _) => self.file(host),
                (None, None) => program.to_owned(),
                (None, Some(collection)) => {
                    collections.entry(collection).or_default().push((chunk, users));
                    continue;
                }
            };
            merged.entry(host).or_default().push(self.file(&chunk));
            self.files.values_mut().for_each(|files| files.retain(|file| *file != chunk));
        }
        for chunks in collections.into_values() {
            let (host, users, others) = self.collect(chunks);
            merged.entry(self.file(&host)).or_default().extend(others);
            large.push((host, users));
        }
        in_parallel(merged, |(host, others)| match host == program {
            true => merge(program, &others),
            false => merge_into_chunk(&host, &others),
        })?;
        self.name_chunks(large)
    }

    /// Makes the first of these chunks that of all their parts. Returns it, its parts, and the files of the
    /// others.
    fn collect(
        &mut self,
        chunks: Vec<(String, BTreeSet<String>)>,
    ) -> (String, BTreeSet<String>, Vec<PathBuf>) {
        let (names, users): (Vec<String>, Vec<BTreeSet<String>>) = chunks.into_iter().unzip();
        let users: BTreeSet<String> = users.into_iter().flatten().collect();
        for (_, files) in self.files.iter_mut().filter(|(part, _)| users.contains(*part)) {
            files.retain(|file| !names.contains(file));
            files.insert(0, names[0].clone());
        }
        let others = names[1..].iter().map(|name| self.file(name)).collect();
        (names[0].clone(), users, others)
    }

    /// Names chunks by the parts that need them, or by numbers.
    fn name_chunks(&mut self, mut chunks: Vec<(String, BTreeSet<String>)>) -> Result<(), String> {
        chunks.sort();
        for (number, (chunk, users)) in (1..).zip(chunks) {
            let name = name_of(&Vec::from_iter(users)).filter(|name| !self.file(name).exists());
            let name = name.unwrap_or(number.to_string());
            fs::rename(self.file(&chunk), self.file(&name)).map_err(|error| format!("{chunk}: {error}"))?;
            for file in self.files.values_mut().flatten().filter(|file| **file == chunk) {
                file.clone_from(&name);
            }
        }
        Ok(())
    }

    /// Returns the script with the loader and without its imports of the loaders.
    fn with_loader(&self, script: &str, folder: &str) -> Result<String, String> {
        let rest = without_imports(script).ok_or("the script imports no loaders")?;
        let parts = self.files.iter().map(|(part, files)| {
            let shared = files.iter().map(|file| public(file)).filter(|file| file != part);
            let shared: Vec<String> = shared.map(literal).collect();
            format!("  {part}: [{}],\n", shared.join(", "))
        });
        let loader = include_str!("loader.js")
            .replace("{{folder}}", folder)
            .replace("{{parts}}", &parts.collect::<String>());
        Ok(loader + &rest)
    }
}

/// Replaces the imports of the loaders in a script by the constant `LOADERS`. The script has one import for
/// each function, all from the same module, and passes each to the program under the same name. `None` if it
/// has no such import.
fn without_imports(script: &str) -> Option<String> {
    let module = format!("{LOADERS:?}");
    let is_import =
        |line: &str| line.starts_with("import * as ") && line.trim_end_matches(';').ends_with(&module);
    let (mut imported, mut passed) = (false, false);
    let mut rest = String::new();
    for line in script.lines() {
        if is_import(line) {
            imported = true;
        } else if line.trim_start().starts_with(&format!("{module}: ")) {
            if !passed {
                rest.push_str(&format!("        {module}: LOADERS,\n"));
            }
            passed = true;
        } else {
            rest.push_str(&format!("{line}\n"));
        }
    }
    (imported && passed).then_some(rest)
}

/// Returns the name of a chunk that several parts of one game use and no other part: `rules_jo` if the search
/// is among them, `board_jo` if only the game and its editor use it.
fn name_of(users: &[String]) -> Option<String> {
    let (_, game) = users.first()?.split_once('_')?;
    let is_of = |part: &String| {
        ["edit_", "game_", "search_"].iter().any(|kind| part.strip_prefix(kind) == Some(game))
    };
    let has_search = users.iter().any(|part| part.starts_with("search_"));
    let kind = if has_search { "rules" } else { "board" };
    (users.len() > 1 && users.iter().all(is_of)).then(|| format!("{kind}_{game}"))
}

/// Returns the name of a file in the build.
fn public(file: &str) -> &str {
    file.strip_prefix("split_").unwrap_or(file)
}

/// Returns the name of a file in a script.
fn literal(name: &str) -> String {
    if name.bytes().all(|sign| sign.is_ascii_digit()) { name.to_owned() } else { format!("'{name}'") }
}

/// Merges modules into `target`. They import what `target` exports.
fn merge(target: &Path, others: &[PathBuf]) -> Result<(), String> {
    if others.is_empty() {
        return Ok(());
    }
    let mut command = Command::new("wasm-merge");
    command.arg(target).arg(SHARED);
    for (index, other) in others.iter().enumerate() {
        command.arg(other).arg(format!("chunk{index}"));
    }
    // The names of the functions are kept.
    run(command.arg("-g").arg("-o").arg(target))
}

/// Merges chunks into a chunk. All import the program's memory and table. Binaryen sees that they are the
/// same if the first chunk stands for the program: it exports what it imports, under the same names.
fn merge_into_chunk(target: &Path, others: &[PathBuf]) -> Result<(), String> {
    let rewrite = |change: fn(&[u8]) -> Result<Vec<u8>, String>| {
        let wasm = fs::read(target).map_err(|error| error.to_string())?;
        fs::write(target, change(&wasm)?).map_err(|error| error.to_string())
    };
    let named = |error: String| format!("{}: {error}", target.display());
    rewrite(standing_for_program).map_err(named)?;
    merge(target, others)?;
    rewrite(as_chunk).map_err(named)
}

/// Returns a chunk that imports from [`PROGRAM`] and exports what it imports, under the same names. A chunk
/// itself exports nothing, since its functions are called through the table.
fn standing_for_program(wasm: &[u8]) -> Result<Vec<u8>, String> {
    let mut exports = ExportSection::new();
    let (mut memories, mut tables, mut globals) = (0.., 0.., 0..);
    rewritten(wasm, |payload, module| match payload {
        Payload::ImportSection(section) => {
            let mut imports = ImportSection::new();
            for import in section.clone().into_imports() {
                let Import { name, ty, .. } = import.map_err(|error| error.to_string())?;
                let (kind, numbers) = match ty {
                    TypeRef::Memory(_) => (ExportKind::Memory, &mut memories),
                    TypeRef::Table(_) => (ExportKind::Table, &mut tables),
                    TypeRef::Global(_) => (ExportKind::Global, &mut globals),
                    other => return Err(format!("a chunk imports {other:?}")),
                };
                exports.export(name, kind, numbers.next().unwrap_or_default());
                imports.import(PROGRAM, name, entity(ty)?);
            }
            module.section(&imports);
            Ok(true)
        }
        Payload::ExportSection(_) => {
            module.section(&exports);
            Ok(true)
        }
        _ => Ok(false),
    })
}

/// Undoes [`standing_for_program`] after the merging.
fn as_chunk(wasm: &[u8]) -> Result<Vec<u8>, String> {
    rewritten(wasm, |payload, module| match payload {
        Payload::ImportSection(section) => {
            let mut imports = ImportSection::new();
            for import in section.clone().into_imports() {
                let import = import.map_err(|error| error.to_string())?;
                imports.import(SHARED, import.name, entity(import.ty)?);
            }
            module.section(&imports);
            Ok(true)
        }
        Payload::ExportSection(_) => Ok(true),
        _ => Ok(false),
    })
}

fn entity(ty: TypeRef) -> Result<EntityType, String> {
    RoundtripReencoder.entity_type(ty).map_err(|error| error.to_string())
}

/// Removes the parts of earlier builds of a program.
fn remove_others(parts: &Path, name: &str) -> Result<(), String> {
    let Ok(entries) = fs::read_dir(parts) else { return Ok(()) };
    for entry in entries.flatten() {
        let is_ours = entry.file_name().to_string_lossy().starts_with(&format!("{name}-"));
        if is_ours {
            fs::remove_dir_all(entry.path())
                .map_err(|error| format!("{}: {error}", entry.path().display()))?;
        }
    }
    Ok(())
}

/// Does some work for each item, on all processors. Binaryen takes seconds for each file.
///
/// # Errors
/// Returns the first error.
fn in_parallel<Item: Send>(
    items: impl IntoIterator<Item = Item>,
    work: impl Fn(Item) -> Result<(), String> + Sync,
) -> Result<(), String> {
    let left = Mutex::new(Vec::from_iter(items));
    let work_off = || {
        let next = || left.lock().map_or(None, |mut left| left.pop());
        while let Some(item) = next() {
            work(item)?;
        }
        Ok(())
    };
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work_off)).collect();
        let ended = workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|_| Err("a thread has panicked".to_owned())));
        ended.collect()
    })
}

fn run(command: &mut Command) -> Result<(), String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("cannot run {program}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("{program} failed:\n{}", String::from_utf8_lossy(&output.stderr)))
}

#[cfg(test)]
mod tests {
    use super::{PROGRAM, SHARED, as_chunk, name_of, standing_for_program, without_imports};
    use wasm_encoder::{
        ExportSection, GlobalType, ImportSection, MemoryType, Module, RefType, TableType, ValType,
    };
    use wasmparser::{Parser, Payload};

    /// What a module imports, with the module that it names, and what it exports.
    fn ports(wasm: &[u8]) -> (Vec<(String, String)>, Vec<String>) {
        let (mut imports, mut exports) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(wasm) {
            match payload.expect("wasm") {
                Payload::ImportSection(section) => imports.extend(
                    section
                        .into_imports()
                        .map(|import| import.expect("an import"))
                        .map(|import| (import.module.to_owned(), import.name.to_owned())),
                ),
                Payload::ExportSection(section) => exports.extend(section.into_iter().map(|export| {
                    let export = export.expect("an export");
                    format!("{} {:?} {}", export.name, export.kind, export.index)
                })),
                _ => {}
            }
        }
        (imports, exports)
    }

    #[test]
    fn a_chunk_stands_for_the_program_while_others_are_merged_into_it() {
        let global = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
        let memory =
            MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };
        let table = TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: 1,
            maximum: None,
            shared: false,
        };
        let mut imports = ImportSection::new();
        imports.import(SHARED, "stack", global).import(SHARED, "table", table);
        imports.import(SHARED, "memory", memory).import(SHARED, "base", global);
        let mut module = Module::new();
        let chunk = module.section(&imports).section(&ExportSection::new()).clone().finish();
        let names = |module: &str| {
            ["stack", "table", "memory", "base"].map(|name| (module.to_owned(), name.to_owned())).to_vec()
        };
        let host = standing_for_program(&chunk).expect("a chunk");
        let exports = ["stack Global 0", "table Table 0", "memory Memory 0", "base Global 1"];
        assert_eq!(ports(&host), (names(PROGRAM), exports.map(str::to_owned).to_vec()));
        let merged = as_chunk(&host).expect("a chunk");
        assert_eq!(ports(&merged), (names(SHARED), Vec::new()));
    }

    #[test]
    fn the_loaders_are_passed_to_the_program_once() {
        let script = "\
import * as import1 from \"./__wasm_split.js\"
import * as import2 from \"./__wasm_split.js\";

    return {
        \"./app_bg.js\": import0,
        \"./__wasm_split.js\": import1,
        \"./__wasm_split.js\": import2,
    };
";
        let expected = "
    return {
        \"./app_bg.js\": import0,
        \"./__wasm_split.js\": LOADERS,
    };
";
        assert_eq!(without_imports(script).as_deref(), Some(expected));
        assert_eq!(without_imports(expected), None);
    }

    #[test]
    fn a_chunk_of_one_game_is_named_by_the_game() {
        let name = |users: &[&str]| {
            let users: Vec<String> = users.iter().map(|user| (*user).to_owned()).collect();
            name_of(&users)
        };
        assert_eq!(name(&["game_jo", "search_jo"]).as_deref(), Some("rules_jo"));
        assert_eq!(name(&["edit_jo", "game_jo", "search_jo"]).as_deref(), Some("rules_jo"));
        assert_eq!(name(&["edit_jo", "game_jo"]).as_deref(), Some("board_jo"));
        assert_eq!(name(&["game_jaleo", "search_jo"]), None);
        assert_eq!(name(&["game_jo", "game_qawale", "search_jo"]), None);
        assert_eq!(name(&["game_jo"]), None);
        assert_eq!(name(&["by_jo", "game_jo"]), None);
    }
}
