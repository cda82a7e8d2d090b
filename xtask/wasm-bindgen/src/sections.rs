//! Rewriting some sections of a module. All others are copied as they are.

use wasm_encoder::{Module, RawSection};
use wasmparser::{Parser, Payload};

/// Copies a module. For each section, `rewrite` may add another one to the copy instead. It returns whether
/// it has.
///
/// # Errors
/// Returns the errors of `rewrite`, or an error if `wasm` is not wasm.
pub(crate) fn rewritten(
    wasm: &[u8],
    mut rewrite: impl FnMut(&Payload, &mut Module) -> Result<bool, String>,
) -> Result<Vec<u8>, String> {
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload.map_err(|error| error.to_string())?;
        if rewrite(&payload, &mut module)? {
            continue;
        }
        if let Some((id, range)) = payload.as_section() {
            let place = |at: u64| usize::try_from(at).unwrap_or(usize::MAX);
            let data = wasm.get(place(range.start)..place(range.end)).ok_or("a section ends early")?;
            module.section(&RawSection { id, data });
        }
    }
    Ok(module.finish())
}
