//! Removes functions from the table of a program if nothing can call them through it.
//!
//! The linker puts a function into the table if some code takes its address. Some of this code exists only
//! for wasm-bindgen, which runs it and removes it. The functions remain in the table, and with them
//! everything that they call: 5 % of the program, including the formatting of floating-point numbers.
//!
//! Code names a function by its index in the table: a constant in an instruction or in data. An index that
//! occurs nowhere as a constant is not in use. This holds only before binaryen computes with constants. The
//! compiler cannot have done so, because the linker assigns the indices.

use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{ElementSection, Elements};
use wasmparser::{
    Element, ElementItems, ElementKind, ElementSectionReader, FunctionBody, Operator, Parser, Payload,
};

use crate::sections::rewritten;

/// Removes the functions that neither the program nor its parts can call through the program's table. None of
/// these files may have been optimized since it was linked.
///
/// # Errors
/// If a file is no wasm, or cannot be read or written.
pub(crate) fn prune(program: &Path, parts: &[PathBuf]) -> Result<(), String> {
    let read = |path: &Path| fs::read(path).map_err(|error| format!("{}: {error}", path.display()));
    let wasm = read(program)?;
    let mut used = Numbers::default();
    used.add(&wasm).map_err(|error| format!("{}: {error}", program.display()))?;
    for part in parts {
        used.add(&read(part)?).map_err(|error| format!("{}: {error}", part.display()))?;
    }
    let pruned = pruned(&wasm, &used).map_err(|error| format!("{}: {error}", program.display()))?;
    fs::write(program, pruned).map_err(|error| format!("{}: {error}", program.display()))
}

/// The numbers that occur in modules.
#[derive(Default)]
struct Numbers(BTreeSet<u32>);

impl Numbers {
    /// Adds the constants in the code of a module, and all sequences of four bytes in its data.
    fn add(&mut self, wasm: &[u8]) -> wasmparser::Result<()> {
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::CodeSectionEntry(body) => self.add_constants(&body)?,
                Payload::DataSection(section) => {
                    for segment in section {
                        let words = segment?.data.windows(4).filter_map(|bytes| bytes.try_into().ok());
                        self.0.extend(words.map(u32::from_le_bytes));
                    }
                }
                Payload::GlobalSection(section) => {
                    for global in section {
                        for operator in global?.init_expr.get_operators_reader() {
                            self.add_constant(&operator?);
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn add_constants(&mut self, body: &FunctionBody) -> wasmparser::Result<()> {
        for operator in body.get_operators_reader()? {
            self.add_constant(&operator?);
        }
        Ok(())
    }

    fn add_constant(&mut self, operator: &Operator) {
        if let Operator::I32Const { value } = operator {
            self.0.insert(value.cast_unsigned());
        }
    }
}

/// Returns the program with a function in use at each index of the table that is not in use.
fn pruned(wasm: &[u8], used: &Numbers) -> Result<Vec<u8>, String> {
    rewritten(wasm, |payload, module| {
        let Payload::ElementSection(section) = payload else { return Ok(false) };
        module.section(&elements(section.clone(), used)?);
        Ok(true)
    })
}

fn elements(section: ElementSectionReader, used: &Numbers) -> Result<ElementSection, String> {
    let segments: Vec<Element> =
        section.into_iter().collect::<wasmparser::Result<_>>().map_err(|error| error.to_string())?;
    let known: Vec<(Range<u32>, Vec<u32>)> = segments
        .iter()
        .filter_map(functions)
        .collect::<wasmparser::Result<_>>()
        .map_err(|error| error.to_string())?;
    let in_use = |(places, functions): &(Range<u32>, Vec<u32>)| {
        let of_use = places.clone().zip(functions.clone()).find(|(place, _)| used.0.contains(place));
        of_use.map(|(_, function)| function)
    };
    let stand_in = known.iter().find_map(in_use).ok_or("no function of the table is in use")?;
    let mut pruned = ElementSection::new();
    for segment in segments {
        match functions(&segment).transpose().map_err(|error| error.to_string())? {
            Some((places, functions)) => {
                let kept = places
                    .clone()
                    .zip(functions)
                    .map(|(place, function)| if used.0.contains(&place) { function } else { stand_in });
                let start = wasm_encoder::ConstExpr::i32_const(places.start.cast_signed());
                pruned.active(None, &start, Elements::Functions(kept.collect::<Vec<_>>().into()));
            }
            None => {
                RoundtripReencoder.parse_element(&mut pruned, segment).map_err(|error| error.to_string())?
            }
        }
    }
    Ok(pruned)
}

/// Returns the indices that a segment fills in the first table, and the functions there. `None` for other
/// kinds of segments.
fn functions(segment: &Element) -> Option<wasmparser::Result<(Range<u32>, Vec<u32>)>> {
    let (
        ElementKind::Active { table_index: None | Some(0), offset_expr },
        ElementItems::Functions(functions),
    ) = (&segment.kind, &segment.items)
    else {
        return None;
    };
    let Ok(Operator::I32Const { value }) = offset_expr.get_operators_reader().read() else { return None };
    let start = value.cast_unsigned();
    let functions = functions.clone().into_iter().collect::<wasmparser::Result<Vec<u32>>>();
    Some(functions.map(|functions| {
        let count = u32::try_from(functions.len()).unwrap_or(u32::MAX);
        (start..start.saturating_add(count), functions)
    }))
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, ConstExpr, DataSection, ElementSection, Elements, Function, FunctionSection,
        MemorySection, MemoryType, Module, RefType, TableSection, TableType, TypeSection,
    };
    use wasmparser::{ElementSectionReader, Parser, Payload, Validator};

    use super::{Numbers, functions, pruned};

    /// A program with functions 0 to 4 at the places 100 to 104 of its table. Code names 102, data 104.
    fn program() -> Vec<u8> {
        let mut module = Module::new();
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let (mut declared, mut code) = (FunctionSection::new(), CodeSection::new());
        for number in 0..5 {
            declared.function(0);
            let mut function = Function::new([]);
            function.instructions().i32_const(if number == 3 { 102 } else { -1 }).drop().end();
            code.function(&function);
        }
        let mut tables = TableSection::new();
        let element_type = RefType::FUNCREF;
        tables.table(TableType { element_type, minimum: 200, maximum: None, table64: false, shared: false });
        let mut memories = MemorySection::new();
        let (maximum, page_size_log2) = (None, None);
        memories.memory(MemoryType { minimum: 1, maximum, memory64: false, shared: false, page_size_log2 });
        let mut elements = ElementSection::new();
        elements.active(None, &ConstExpr::i32_const(100), Elements::Functions((&[0, 1, 2, 3, 4]).into()));
        let mut data = DataSection::new();
        data.active(0, &ConstExpr::i32_const(8), [7, 104, 0, 0, 0]);
        module.section(&types).section(&declared).section(&tables).section(&memories);
        module.section(&elements).section(&code).section(&data);
        module.finish()
    }

    fn table(wasm: &[u8]) -> Vec<u32> {
        let sections = Parser::new(0).parse_all(wasm).map(Result::unwrap);
        let section = sections.filter_map(|payload| match payload {
            Payload::ElementSection(section) => Some(section),
            _ => None,
        });
        let all = |section: ElementSectionReader| {
            section.into_iter().flat_map(|segment| functions(&segment.unwrap()).unwrap().unwrap().1).collect()
        };
        section.map(all).next().unwrap()
    }

    #[test]
    fn functions_whose_places_are_named_nowhere_are_removed() {
        let wasm = program();
        let mut used = Numbers::default();
        used.add(&wasm).unwrap();
        let pruned = pruned(&wasm, &used).unwrap();
        Validator::new().validate_all(&pruned).unwrap();
        assert_eq!(table(&wasm), [0, 1, 2, 3, 4]);
        assert_eq!(table(&pruned), [2, 2, 2, 2, 4], "2 stands in for what is not in use");
    }

    #[test]
    fn a_place_that_a_part_names_is_in_use() {
        let wasm = program();
        let mut used = Numbers::default();
        used.add(&wasm).unwrap();
        let mut part = Module::new();
        let mut memories = MemorySection::new();
        let (maximum, page_size_log2) = (None, None);
        memories.memory(MemoryType { minimum: 1, maximum, memory64: false, shared: false, page_size_log2 });
        let mut data = DataSection::new();
        data.passive([101, 0, 0, 0]);
        part.section(&memories).section(&data);
        used.add(&part.finish()).unwrap();
        assert_eq!(table(&pruned(&wasm, &used).unwrap()), [1, 1, 2, 1, 4]);
    }
}
