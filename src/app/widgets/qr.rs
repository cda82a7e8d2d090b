//! A text as a QR code that a phone can scan.

use qrcodegen::{QrCode, QrCodeEcc};
use yew::prelude::*;

/// Width of the white margin in modules. Scanners need it.
const MARGIN: i32 = 4;

/// The code, black on white in every theme. Returns `None` if the text is too long.
pub(super) fn qr(text: &str, name: String) -> Option<Html> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let begins = x;
            while x < size && code.get_module(x, y) {
                x += 1;
            }
            if x > begins {
                path.push_str(&format!("M{begins} {y}h{}v1H{begins}z", x - begins));
            }
            x += 1;
        }
    }
    let whole = size + 2 * MARGIN;
    Some(html! {
        <svg class="qr" viewBox={format!("{} {} {whole} {whole}", -MARGIN, -MARGIN)} role="img"
            aria-label={name} shape-rendering="crispEdges">
            <rect x={(-MARGIN).to_string()} y={(-MARGIN).to_string()} width={whole.to_string()}
                height={whole.to_string()} fill="#fff" />
            <path d={path} fill="#000" />
        </svg>
    })
}
