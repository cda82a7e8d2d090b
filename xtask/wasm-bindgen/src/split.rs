//! Splits a program into the parts that it loads when it needs them.
//!
//! `wasm_split_cli_support` cuts the program at the functions that `wasm_split_helpers` marks (see
//! `crates/core/src/part.rs`). Code that only one part reaches becomes that part. Code that several parts
//! reach, but not the program without them, becomes a chunk for each such set of parts. There are hundreds of
//! chunks, and most of them are nearly empty. This module merges them:
//! - A small chunk that a game needs is merged into a large one that all its parts load anyway, or into the
//!   program if there is none: the first board waits for it.
//! - The chunks that the home page needs become one file: the page waits for all of them, and one file is
//!   compressed better than ten.
//! - Others are merged as long as the fewer files are worth the bytes that some parts load in vain.
//!
//! It gives the script a loader that fetches a few files for a part.

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
/// A chunk that a game needs and that is smaller than this does not become a file. In bytes, before
/// optimization and compression.
const SMALL: u64 = 6_000;
/// One more file costs each part that needs it as much as so many more bytes, before optimization and
/// compression. About a quarter of them are loaded.
const COST_OF_FILE: u64 = 48_000;
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
}

/// Code that several parts need.
#[derive(Clone)]
struct Chunk {
    /// The name of its file.
    name: String,
    /// The parts that need it.
    users: BTreeSet<String>,
    /// In bytes, before optimization and compression.
    size: u64,
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
    Ok(Split { work, main, files })
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
        let folder = format!("{name}-{}", self.fingerprint()?);
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

    /// Returns the fingerprint of all parts and of the program to which they belong. It is taken after the
    /// merging, because another version of the splitter or of the merging makes different parts of one input.
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

    /// Merges chunks, and names what becomes of them by the parts that need them.
    fn merge_chunks(&mut self, program: &Path) -> Result<(), String> {
        let (of_games, others): (Vec<_>, Vec<_>) =
            self.chunks().into_iter().partition(|chunk| has_game(&chunk.users));
        let (small, mut large): (Vec<_>, Vec<_>) = of_games.into_iter().partition(|chunk| chunk.size < SMALL);
        // The chunk of the fewest parts comes first, so that no other part gets more than it needs.
        large.sort_by_key(|chunk| (chunk.users.len(), chunk.size));
        let mut merged: BTreeMap<PathBuf, Vec<PathBuf>> = BTreeMap::new();
        for chunk in small {
            let host = large.iter().find(|other| other.users.is_superset(&chunk.users));
            let host = host.map_or_else(|| program.to_owned(), |host| self.file(&host.name));
            merged.entry(host).or_default().push(self.file(&chunk.name));
            self.files.values_mut().for_each(|files| files.retain(|file| *file != chunk.name));
        }
        let (of_home, others): (Vec<_>, Vec<_>) =
            others.into_iter().partition(|chunk| chunk.users.contains(HOME));
        for chunks in std::iter::once(of_home).filter(|of_home| !of_home.is_empty()).chain(grouped(others)?) {
            let (host, others) = self.collect(chunks);
            merged.entry(self.file(&host.name)).or_default().extend(others);
            large.push(host);
        }
        in_parallel(merged, |(host, others)| match host == program {
            true => merge(program, &others),
            false => merge_into_chunk(&host, &others),
        })?;
        self.name_chunks(large)
    }

    /// Returns the chunks that the splitter has made.
    fn chunks(&self) -> Vec<Chunk> {
        let mut users: BTreeMap<&String, BTreeSet<String>> = BTreeMap::new();
        for (part, files) in &self.files {
            for chunk in files.iter().filter(|file| file.starts_with("chunk_")) {
                users.entry(chunk).or_default().insert(part.clone());
            }
        }
        let size = |chunk: &str| fs::metadata(self.file(chunk)).map_or(0, |data| data.len());
        users.into_iter().map(|(name, users)| Chunk { name: name.clone(), users, size: size(name) }).collect()
    }

    /// Makes the first of these chunks that of all their parts. Returns it and the files of the others.
    fn collect(&mut self, mut chunks: Vec<Chunk>) -> (Chunk, Vec<PathBuf>) {
        let names: Vec<String> = chunks.iter().map(|chunk| chunk.name.clone()).collect();
        let mut host = chunks.remove(0);
        host.users.extend(chunks.into_iter().flat_map(|chunk| chunk.users));
        for (_, files) in self.files.iter_mut().filter(|(part, _)| host.users.contains(*part)) {
            files.retain(|file| !names.contains(file));
            files.insert(0, host.name.clone());
        }
        let others = names[1..].iter().map(|name| self.file(name)).collect();
        (host, others)
    }

    /// Names chunks by the parts that need them, or by numbers.
    fn name_chunks(&mut self, mut chunks: Vec<Chunk>) -> Result<(), String> {
        chunks.sort_by(|one, other| one.name.cmp(&other.name));
        for (number, Chunk { name: old, users, .. }) in (1..).zip(chunks) {
            let name = name_of(&Vec::from_iter(users)).filter(|name| !self.file(name).exists());
            let name = name.unwrap_or(number.to_string());
            fs::rename(self.file(&old), self.file(&name)).map_err(|error| format!("{old}: {error}"))?;
            for file in self.files.values_mut().flatten().filter(|file| **file == old) {
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

/// A group of chunks that may become one file, with the parts that need one of them, a bit each.
struct Group {
    chunks: Vec<Chunk>,
    users: u128,
    size: u64,
}

impl Group {
    /// What a file of this size costs these parts together.
    fn cost(users: u128, size: u64) -> u64 {
        u64::from(users.count_ones()) * (COST_OF_FILE + size)
    }

    /// What is saved if both groups become one file. Negative if that costs more.
    fn saving(&self, other: &Group) -> i64 {
        let apart = Group::cost(self.users, self.size) + Group::cost(other.users, other.size);
        apart as i64 - Group::cost(self.users | other.users, self.size + other.size) as i64
    }
}

/// Groups chunks that become one file. Of all pairs of groups, the pair that saves most is merged, until none
/// saves anything.
///
/// # Errors
/// If more parts than the bits of a number share code.
fn grouped(chunks: Vec<Chunk>) -> Result<Vec<Vec<Chunk>>, String> {
    let parts: BTreeSet<String> = chunks.iter().flat_map(|chunk| chunk.users.iter().cloned()).collect();
    if parts.len() > u128::BITS as usize {
        return Err(format!("{} parts share code", parts.len()));
    }
    let bits = |users: &BTreeSet<String>| {
        parts.iter().enumerate().fold(0, |bits, (bit, part)| bits | u128::from(users.contains(part)) << bit)
    };
    let group = |chunk: Chunk| Group { users: bits(&chunk.users), size: chunk.size, chunks: vec![chunk] };
    let mut groups: Vec<Group> = chunks.into_iter().map(group).collect();
    loop {
        let pairs = (1..groups.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
        let best = pairs
            .map(|(first, second)| (groups[first].saving(&groups[second]), first, second))
            .max_by_key(|(saving, ..)| *saving);
        let Some((_, first, second)) = best.filter(|(saving, ..)| *saving > 0) else { break };
        let Group { chunks, users, size } = groups.remove(second);
        groups[first].chunks.extend(chunks);
        groups[first].users |= users;
        groups[first].size += size;
    }
    Ok(groups.into_iter().map(|group| group.chunks).collect())
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
    use super::{COST_OF_FILE, Chunk, PROGRAM, SHARED};
    use super::{as_chunk, grouped, name_of, standing_for_program, without_imports};
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
    fn chunks_become_one_file_if_the_fewer_files_are_worth_what_is_loaded_in_vain() {
        let chunk = |name: &str, users: &[&str], size: u64| Chunk {
            name: name.to_owned(),
            users: users.iter().map(|user| (*user).to_owned()).collect(),
            size,
        };
        let names = |chunks: &[Chunk]| {
            let groups = grouped(chunks.to_vec()).expect("few parts");
            let names = groups
                .iter()
                .map(|group| group.iter().map(|chunk| chunk.name.as_str()).collect::<Vec<_>>().join(" "));
            names.collect::<Vec<_>>()
        };
        // The part "c" loads `small` in vain, and two parts load a file less.
        let large = chunk("large", &["a", "b", "c"], COST_OF_FILE);
        let small = chunk("small", &["a", "b"], 2 * COST_OF_FILE - 1);
        assert_eq!(names(&[large.clone(), small.clone()]), ["large small"]);
        let too_large = chunk("small", &["a", "b"], 2 * COST_OF_FILE);
        assert_eq!(names(&[large.clone(), too_large]), ["large", "small"]);
        // Nothing is saved for parts that share no part.
        assert_eq!(names(&[small.clone(), chunk("other", &["d", "e"], 1)]), ["small", "other"]);
        // The pair that saves most comes first.
        let third = chunk("third", &["b", "c"], 3 * COST_OF_FILE);
        assert_eq!(names(&[third, large, small]), ["third", "large small"]);
        assert!(grouped(Vec::new()).expect("no parts").is_empty());
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
