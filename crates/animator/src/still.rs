//! A frame as a PNG with a palette, which is a fraction of the PNG that a browser writes.
//!
//! A board has smooth shades, thousands of them. A palette of 256 colours, chosen for the picture, looks the
//! same. A picture with at most 256 colours keeps each of them.

use std::collections::HashMap;
use std::fmt;

use color_quant::NeuQuant;
use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, Filter};

use super::CHANNELS;

/// The maximum width and height of a picture, in pixels.
const MOST_PIXELS: u16 = 8000;
/// The keyword of the text that contains the game.
const KEYWORD: &str = "Apila";
/// The number of colours of a palette.
const COLOURS: usize = 256;
/// One in this many pixels is looked at when the palette is chosen, from 1, the best palette, to 30.
const SAMPLE: i32 = 3;
/// Pixels of at least this opacity are written as opaque, since a chosen colour may be a little off.
const NEARLY_OPAQUE: u8 = 250;

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StillError {
    /// Width or height is 0, or more than 8000.
    Size,
    /// The number of bytes does not fit the size.
    Length,
    /// The encoder failed, for this reason.
    Encoding(String),
}

impl fmt::Display for StillError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StillError::Size => write!(f, "width and height must be 1 to {MOST_PIXELS}"),
            StillError::Length => f.write_str("the picture has too many or too few pixels"),
            StillError::Encoding(reason) => f.write_str(reason),
        }
    }
}

impl From<EncodingError> for StillError {
    fn from(error: EncodingError) -> StillError {
        StillError::Encoding(error.to_string())
    }
}

/// A colour with its opacity.
type Colour = [u8; CHANNELS];

/// Returns the PNG of a picture of this size. Its pixels, row by row, have four bytes each: red, green, blue
/// and opacity. `record` is a text that the file contains; none if it is empty.
///
/// # Errors
/// Returns an error if the size is not possible or does not fit the pixels, or if the encoder fails.
pub fn still(width: u16, height: u16, pixels: &[u8], record: &str) -> Result<Vec<u8>, StillError> {
    if !(1..=MOST_PIXELS).contains(&width) || !(1..=MOST_PIXELS).contains(&height) {
        return Err(StillError::Size);
    }
    if pixels.len() != usize::from(width) * usize::from(height) * CHANNELS {
        return Err(StillError::Length);
    }
    let (palette, indices) = indexed(pixels);
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width.into(), height.into());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(
        palette.iter().flat_map(|[red, green, blue, _]| [*red, *green, *blue]).collect::<Vec<_>>(),
    );
    if palette.iter().any(|colour| colour[3] < u8::MAX) {
        encoder.set_trns(palette.iter().map(|colour| colour[3]).collect::<Vec<_>>());
    }
    // Filters are of no use to indices.
    encoder.set_filter(Filter::NoFilter);
    encoder.set_compression(Compression::High);
    if !record.is_empty() {
        encoder.add_itxt_chunk(KEYWORD.to_owned(), record.to_owned())?;
    }
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&indices)?;
    writer.finish()?;
    Ok(file)
}

/// Returns a palette, and for each pixel the index of its colour.
fn indexed(pixels: &[u8]) -> (Vec<Colour>, Vec<u8>) {
    let colours = || pixels.as_chunks::<CHANNELS>().0.iter();
    let mut known = HashMap::<Colour, u8>::new();
    let mut exact = Vec::new();
    for colour in colours() {
        if !known.contains_key(colour) {
            let Ok(index) = u8::try_from(exact.len()) else {
                return chosen(pixels);
            };
            known.insert(*colour, index);
            exact.push(*colour);
        }
    }
    let indices = colours().map(|colour| known.get(colour).copied().unwrap_or_default()).collect();
    (exact, indices)
}

/// See [`indexed`], for a picture with more colours than a palette has.
fn chosen(pixels: &[u8]) -> (Vec<Colour>, Vec<u8>) {
    let colours = || pixels.as_chunks::<CHANNELS>().0.iter();
    let is_clear = |colour: &Colour| colour[3] == 0;
    // A ground that is transparent has an index of its own, so that it stays quite transparent.
    let has_ground = colours().any(is_clear);
    let network = NeuQuant::new(SAMPLE, COLOURS - usize::from(has_ground), pixels);
    let mut palette: Vec<Colour> = network.color_map_rgba().as_chunks().0.to_vec();
    for [.., opacity] in &mut palette {
        if *opacity >= NEARLY_OPAQUE {
            *opacity = u8::MAX;
        }
    }
    // The network has at most 256 colours, so that the indices fit.
    let fit = |index: usize| u8::try_from(index).unwrap_or(u8::MAX);
    let ground = fit(palette.len());
    if has_ground {
        palette.push([0; CHANNELS]);
    }
    // The search in the network is slow, and most colours occur often.
    let mut known = HashMap::<Colour, u8>::new();
    let index = |colour: &Colour| {
        if is_clear(colour) {
            ground
        } else {
            *known.entry(*colour).or_insert_with(|| fit(network.index_of(colour)))
        }
    };
    (palette, colours().map(index).collect())
}

#[cfg(test)]
mod tests {
    use super::{CHANNELS, Colour, MOST_PIXELS, StillError, still};

    /// The picture as a viewer shows it, its number of colours, and the texts in it.
    fn decoded(file: &[u8]) -> (Vec<Colour>, usize, Vec<(String, String)>) {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
        let mut reader = decoder.read_info().expect("a PNG");
        let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
        reader.next_frame(&mut pixels).expect("a picture");
        let info = reader.info();
        let texts = info.utf8_text.iter();
        let texts = texts.map(|text| (text.keyword.clone(), text.get_text().expect("a text"))).collect();
        let colours = info.palette.as_ref().map_or(0, |palette| palette.len() / 3);
        (pixels.as_chunks::<CHANNELS>().0.to_vec(), colours, texts)
    }

    /// A shade of thousands of colours. Its left column is transparent.
    fn shade(side: u8) -> Vec<u8> {
        let colour = |x: u8, y: u8| [x * 2, y * 2, x + y, if x == 0 { 0 } else { 255 }];
        (0..side).flat_map(|y| (0..side).flat_map(move |x| colour(x, y))).collect()
    }

    #[test]
    fn few_colours_come_back_as_they_were() {
        let pixels: Vec<u8> = (0..=255).flat_map(|value| [value, 7, 255 - value, value]).collect();
        let (found, colours, texts) = decoded(&still(16, 16, &pixels, "").expect("a picture"));
        assert_eq!(found, pixels.as_chunks::<CHANNELS>().0);
        assert_eq!((colours, texts.len()), (256, 0));
    }

    #[test]
    fn many_colours_come_back_nearly_as_they_were() {
        let pixels = shade(100);
        let file = still(100, 100, &pixels, "").expect("a picture");
        let (found, colours, _) = decoded(&file);
        assert!(colours <= 256, "{colours} colours");
        let mut off = 0;
        for (found, pixel) in found.iter().zip(pixels.as_chunks::<CHANNELS>().0) {
            assert_eq!(found[3], pixel[3], "a pixel is either opaque or transparent");
            if pixel[3] > 0 {
                off += (0..3).map(|at| usize::from(found[at].abs_diff(pixel[at]))).sum::<usize>();
            }
        }
        assert!(off < 3 * 8 * pixels.len() / CHANNELS, "{off}");
        assert!(file.len() < 100 * 100, "{} bytes", file.len());
    }

    #[test]
    fn a_text_is_kept_before_the_pixels() {
        let record = "<metadata>José & 日本 \u{1f600}</metadata>";
        let file = still(100, 100, &shade(100), record).expect("a picture");
        assert_eq!(decoded(&file).2, [("Apila".to_owned(), record.to_owned())]);
        let place = |name: &[u8]| file.windows(name.len()).position(|bytes| bytes == name).expect("a chunk");
        assert!(place(b"iTXt") < place(b"IDAT"));
    }

    #[test]
    fn what_does_not_fit_is_an_error() {
        for (width, height) in [(0, 1), (1, 0), (MOST_PIXELS + 1, 1), (1, u16::MAX)] {
            assert_eq!(still(width, height, &[0; 4], ""), Err(StillError::Size));
        }
        for length in [0, 3, 5, 8] {
            assert_eq!(still(1, 1, &vec![0; length], ""), Err(StillError::Length));
        }
    }
}
