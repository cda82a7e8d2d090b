//! Draws a board as a PNG of the size that chats and other sites ask for.

use std::borrow::Cow;
use std::collections::HashMap;

use color_quant::NeuQuant;
use png::{BitDepth, ColorType, Compression, Encoder, Filter};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The width and height of each picture in pixels.
pub const SIZE: (u32, u32) = (600, 315);
/// The least room around a board in pixels.
const MARGIN: f32 = 12.0;
/// The colour of the paper: red, green and blue, as in `static/styles/colours.css`.
const PAPER: [u8; 3] = [0xfa, 0xf7, 0xf2];
/// The number of colours of a picture.
const COLOURS: usize = 64;
/// The quantizer looks at each pixel whose index is a multiple of this.
const SAMPLE: i32 = 10;

/// Draws an SVG on paper, as large as there is room.
///
/// # Errors
/// If the text is no SVG.
pub fn drawn(svg: &str) -> Result<Vec<u8>, String> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| error.to_string())?;
    let [width, height] = [SIZE.0 as f32, SIZE.1 as f32];
    let mut pixels = Pixmap::new(SIZE.0, SIZE.1).ok_or("there is no memory for a picture")?;
    let [red, green, blue] = PAPER;
    pixels.fill(Color::from_rgba8(red, green, blue, u8::MAX));
    let size = tree.size();
    let scale = ((width - 2.0 * MARGIN) / size.width()).min((height - 2.0 * MARGIN) / size.height());
    let place = Transform::from_row(
        scale,
        0.0,
        0.0,
        scale,
        (width - scale * size.width()) / 2.0,
        (height - scale * size.height()) / 2.0,
    );
    resvg::render(&tree, place, &mut pixels.as_mut());
    encoded(pixels.data()).map_err(|error| error.to_string())
}

/// Encodes pixels as a PNG with a palette. A pixel has four bytes. The last one is ignored.
fn encoded(pixels: &[u8]) -> Result<Vec<u8>, png::EncodingError> {
    let quantizer = NeuQuant::new(SAMPLE, COLOURS, pixels);
    let mut known: HashMap<[u8; 3], u8> = HashMap::new();
    let index = |pixel: &[u8]| {
        let colour = [pixel[0], pixel[1], pixel[2]];
        *known.entry(colour).or_insert_with(|| quantizer.index_of(pixel) as u8)
    };
    let indices: Vec<u8> = pixels.chunks_exact(4).map(index).collect();
    let mut png = Vec::new();
    let mut encoder = Encoder::new(&mut png, SIZE.0, SIZE.1);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(Cow::Owned(quantizer.color_map_rgb()));
    encoder.set_compression(Compression::High);
    // Filters help only where neighbouring numbers mean similar colours.
    encoder.set_filter(Filter::NoFilter);
    encoder.write_header()?.write_image_data(&indices)?;
    Ok(png)
}
