//! Short names for the imports and exports between a program and its script.
//!
//! wasm-bindgen names an import by what it does and a hash, `__wbg_appendChild_8b0f3e3d4b5c6d7e`, and a
//! closure's function in the same way. A program has hundreds of them, and hashes cannot be compressed. They
//! are 4 % of what a reader loads first.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::Path;

use wasm_encoder::reencode::{Reencode, RoundtripReencoder, utils::parse_export};
use wasm_encoder::{ExportSection, ImportSection};
use wasmparser::{ExportSectionReader, ImportSectionReader, Parser, Payload};

use crate::sections::rewritten;

/// New names by old ones.
type Names<'a> = BTreeMap<&'a str, String>;

/// Shortens the names in the output of wasm-bindgen for the program `name` in a folder.
///
/// # Errors
/// If the program or the script is not as expected, or a file cannot be read or written.
pub(crate) fn shorten(folder: &Path, name: &str) -> Result<(), String> {
    let (program, script) = (folder.join(format!("{name}_bg.wasm")), folder.join(format!("{name}.js")));
    let failed = |path: &Path, error| format!("{}: {error}", path.display());
    let wasm = fs::read(&program).map_err(|error| failed(&program, error))?;
    let text = fs::read_to_string(&script).map_err(|error| failed(&script, error))?;
    let (wasm, text) = shortened(&wasm, &text, &format!("./{name}_bg.js"))?;
    fs::write(&program, wasm).map_err(|error| failed(&program, error))?;
    fs::write(&script, text).map_err(|error| failed(&script, error))
}

/// Returns a program and its script with short names for what the program imports from `module`, which is the
/// script, and for the functions of closures.
fn shortened(wasm: &[u8], script: &str, module: &str) -> Result<(Vec<u8>, String), String> {
    let invalid = |error| format!("the program is no wasm: {error}");
    let (mut imported, mut exported) = (BTreeSet::new(), BTreeSet::new());
    for payload in Parser::new(0).parse_all(wasm) {
        match payload.map_err(invalid)? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    let import = import.map_err(invalid)?;
                    imported.extend((import.module == module).then_some(import.name));
                }
            }
            Payload::ExportSection(exports) => {
                for export in exports {
                    let name = export.map_err(invalid)?.name;
                    exported.extend(has_hash(name).then_some(name));
                }
            }
            _ => {}
        }
    }
    let (script, imported, exported) = in_script(script, &imported, &exported)?;
    Ok((in_program(wasm, module, &imported, &exported)?, script))
}

/// Whether a name ends with a hash of Rust's, as in `invoke__h0d1ad0ec76d08b9e` or
/// `invoke__h0d1ad0ec76d08b9e_5`.
fn has_hash(name: &str) -> bool {
    let Some((_, end)) = name.rsplit_once("__h") else { return false };
    let hash = end.split('_').next().unwrap_or_default();
    hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Returns the script with short names, and these names. They are in the order of the script, which
/// compresses best.
fn in_script<'a>(
    script: &'a str,
    imported: &BTreeSet<&'a str>,
    exported: &BTreeSet<&'a str>,
) -> Result<(String, Names<'a>, Names<'a>), String> {
    let words: BTreeSet<&str> = words(script).map(|at| &script[at]).collect();
    let mut free = (0..).map(|number| format!("f{number}")).filter(|name| !words.contains(name.as_str()));
    let (mut imports, mut exports) = (Names::new(), Names::new());
    let (mut text, mut copied) = (String::new(), 0);
    for at in self::words(script) {
        let word = &script[at.clone()];
        let new = if imported.contains(word) {
            // Keys of the object that the program gets are not in use elsewhere.
            let is_key = script[at.end..].starts_with(": ");
            let new = short(imports.len());
            if !is_key || imports.insert(word, new.clone()).is_some() {
                return Err(format!("the script has {word} where it is not imported"));
            }
            new
        } else if exported.contains(word) {
            exports.entry(word).or_insert_with(|| free.next().unwrap_or_default()).clone()
        } else {
            continue;
        };
        text.push_str(&script[copied..at.start]);
        text.push_str(&new);
        copied = at.end;
    }
    text.push_str(&script[copied..]);
    match imported.iter().find(|name| !imports.contains_key(*name)) {
        Some(missing) => Err(format!("the script lacks {missing}")),
        None => Ok((text, imports, exports)),
    }
}

/// The places of a script's words.
fn words(script: &str) -> impl Iterator<Item = Range<usize>> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let mut from = 0;
    std::iter::from_fn(move || {
        let start = from + script[from..].find(is_part)?;
        from = script[start..].find(|c| !is_part(c)).map_or(script.len(), |length| start + length);
        Some(start..from)
    })
}

/// The name with this number: `a` to `z`, then `aa`, `ab` and so on.
fn short(mut number: usize) -> String {
    let mut name = Vec::new();
    loop {
        name.insert(0, char::from(b'a' + u8::try_from(number % 26).unwrap_or_default()));
        if number < 26 {
            return name.into_iter().collect();
        }
        number = number / 26 - 1;
    }
}

/// The program with other names.
fn in_program(wasm: &[u8], module: &str, imported: &Names, exported: &Names) -> Result<Vec<u8>, String> {
    rewritten(wasm, |payload, renamed| {
        match payload {
            Payload::ImportSection(section) => {
                renamed.section(&imports(section.clone(), module, imported)?);
            }
            Payload::ExportSection(section) => {
                renamed.section(&exports(section.clone(), exported)?);
            }
            _ => return Ok(false),
        }
        Ok(true)
    })
}

fn imports(section: ImportSectionReader, module: &str, names: &Names) -> Result<ImportSection, String> {
    let mut renamed = ImportSection::new();
    for import in section.into_imports() {
        let import = import.map_err(|error| error.to_string())?;
        let name = names.get(import.name).filter(|_| import.module == module);
        let ty = RoundtripReencoder.entity_type(import.ty).map_err(|error| error.to_string())?;
        renamed.import(import.module, name.map_or(import.name, String::as_str), ty);
    }
    Ok(renamed)
}

fn exports(section: ExportSectionReader, names: &Names) -> Result<ExportSection, String> {
    let mut renamed = ExportSection::new();
    for export in section {
        let mut export = export.map_err(|error| error.to_string())?;
        if let Some(name) = names.get(export.name) {
            export.name = name;
        }
        parse_export(&mut RoundtripReencoder, &mut renamed, export).map_err(|error| error.to_string())?;
    }
    Ok(renamed)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use wasm_encoder::{
        CodeSection, ConstExpr, CustomSection, ElementSection, Elements, EntityType, ExportKind,
        ExportSection, Function, FunctionSection, ImportSection, Module, RefType, TableSection, TableType,
        TypeSection, ValType,
    };
    use wasmparser::{Parser, Payload, Validator};

    use super::{has_hash, in_script, short, shortened};

    const CLOSURE: &str = "closures_invoke__h0123456789abcdef";
    const SCRIPT: &str = "\
function closures_invoke__h0123456789abcdef(arg0) {
    wasm.closures_invoke__h0123456789abcdef(arg0);
}
const import0 = {
    __wbg_b_00: function(arg0) { f0(arg0); },
    __wbg_b_0: function(arg0) { return closures_invoke__h0123456789abcdef; },
};
";

    /// A program that takes and returns references, with two imports of each module.
    fn program() -> Vec<u8> {
        let mut module = Module::new();
        let mut types = TypeSection::new();
        types.ty().function([ValType::EXTERNREF], [ValType::EXTERNREF]);
        let mut imports = ImportSection::new();
        for (from, name) in
            [("./app_bg.js", "__wbg_b_0"), ("./other.js", "__wbg_b_0"), ("./app_bg.js", "__wbg_b_00")]
        {
            imports.import(from, name, EntityType::Function(0));
        }
        let mut functions = FunctionSection::new();
        functions.function(0);
        let mut tables = TableSection::new();
        let table = |element_type| TableType {
            element_type,
            table64: false,
            minimum: 4,
            maximum: None,
            shared: false,
        };
        tables.table(table(RefType::FUNCREF)).table(table(RefType::EXTERNREF));
        let mut exports = ExportSection::new();
        exports.export(CLOSURE, ExportKind::Func, 3).export("refs", ExportKind::Table, 1);
        let mut elements = ElementSection::new();
        elements.active(Some(0), &ConstExpr::i32_const(1), Elements::Functions(vec![3, 0].into()));
        let mut code = CodeSection::new();
        let mut function = Function::new([]);
        function.instructions().local_get(0).call(2).end();
        code.function(&function);
        module.section(&types).section(&imports).section(&functions).section(&tables).section(&exports);
        module.section(&elements).section(&code);
        module.section(&CustomSection { name: "target_features".into(), data: (&b"\x00"[..]).into() });
        module.finish()
    }

    /// The imports and exports of a program.
    fn names(wasm: &[u8]) -> Vec<String> {
        let mut names = Vec::new();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload.unwrap() {
                Payload::ImportSection(imports) => names.extend(
                    imports
                        .into_imports()
                        .map(|import| import.unwrap())
                        .map(|import| format!("{} {}", import.module, import.name)),
                ),
                Payload::ExportSection(exports) => {
                    names.extend(exports.into_iter().map(|export| export.unwrap().name.to_owned()));
                }
                _ => {}
            }
        }
        names
    }

    #[test]
    fn both_sides_get_the_same_names_and_all_else_stays() {
        let before = program();
        let (wasm, script) = shortened(&before, SCRIPT, "./app_bg.js").unwrap();
        assert_eq!(names(&wasm), ["./app_bg.js b", "./other.js __wbg_b_0", "./app_bg.js a", "f1", "refs"]);
        let expected = SCRIPT.replace("__wbg_b_00", "a").replace("__wbg_b_0", "b").replace(CLOSURE, "f1");
        assert_eq!(script, expected);
        Validator::new().validate_all(&wasm).unwrap();
        // Under the old names it is the same program.
        let back = SCRIPT.replace("__wbg_b_00", "x").replace("__wbg_b_0", "y");
        let same =
            shortened(&before, &back.replace("x:", "__wbg_b_00:").replace("y:", "__wbg_b_0:"), "./app_bg.js");
        assert_eq!(same.unwrap().0, wasm);
        assert_eq!(shortened(&before, &SCRIPT.replace(CLOSURE, "g"), "./none.js").unwrap().0, before);
    }

    #[test]
    fn a_script_that_is_not_as_expected_is_refused() {
        let refused =
            |script: &str| in_script(script, &BTreeSet::from(["__wbg_a_1"]), &BTreeSet::new()).unwrap_err();
        assert!(refused("{ __wbg_a_10: 1 }").contains("lacks __wbg_a_1"));
        assert!(refused("{ __wbg_a_1: 1 }\n{ __wbg_a_1: 2 }").contains("not imported"));
        assert!(refused("__wbg_a_1()").contains("not imported"));
    }

    #[test]
    fn short_names_are_distinct() {
        assert_eq!([0, 25, 26, 27, 701, 702].map(short), ["a", "z", "aa", "ab", "zz", "aaa"]);
        let names: BTreeSet<String> = (0..2000).map(short).collect();
        assert_eq!(names.len(), 2000);
    }

    #[test]
    fn hashes_are_recognised() {
        assert!(has_hash(CLOSURE) && has_hash(&format!("{CLOSURE}_5")));
        assert!(!has_hash("__wbindgen_malloc") && !has_hash("a__heap_base") && !has_hash("memory"));
    }
}
