//! A frame as a PNG with a palette, which is a fraction of the PNG that a browser writes.
//!
//! A board has smooth shades, thousands of them. A palette of 256 colours, chosen for the picture, looks the
//! same. A picture with at most 256 colours keeps each of them.

use std::collections::HashMap;
use std::fmt;
use std::iter::repeat_n;

use color_quant::NeuQuant;
use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, Filter};

use super::CHANNELS;

/// The maximum width and height of a picture, in pixels.
const MOST_PIXELS: u16 = 8000;
/// The keyword of the text that contains the game.
const KEYWORD: &str = "Apila";
/// The number of colours of a palette.
const COLOURS: usize = 256;
/// One in this many samples is looked at when the palette is chosen, from 1, the best palette, to 30.
const SAMPLE: i32 = 1;
/// Pixels of at least this opacity are written as opaque, since a chosen colour may be a little off.
const NEARLY_OPAQUE: u8 = 240;

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
    encoder.set_compression(Compression::High);
    // Indices are not numbers, so filters make the file larger. The compression brings a filter of its own.
    encoder.set_filter(Filter::NoFilter);
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
    // All colours, with the numbers of their pixels.
    let mut colours = Vec::<(Colour, usize)>::new();
    let mut known = HashMap::<Colour, usize>::new();
    let mut places = Vec::with_capacity(pixels.len() / CHANNELS);
    // Most pixels are like the one before.
    let mut last = None;
    for colour in pixels.as_chunks::<CHANNELS>().0 {
        let place = match last {
            Some((known, place)) if known == *colour => place,
            _ => *known.entry(*colour).or_insert_with(|| {
                colours.push((*colour, 0));
                colours.len() - 1
            }),
        };
        colours[place].1 += 1;
        places.push(place);
        last = Some((*colour, place));
    }
    let (palette, indices) = if colours.len() <= COLOURS {
        (colours.iter().map(|(colour, _)| *colour).collect(), (0..=u8::MAX).collect())
    } else {
        chosen(&colours)
    };
    (palette, places.into_iter().map(|place| indices[place]).collect())
}

/// Returns a palette for more colours than it can have, and for each colour the index of the one that stands
/// for it.
fn chosen(colours: &[(Colour, usize)]) -> (Vec<Colour>, Vec<u8>) {
    let is_clear = |colour: &Colour| colour[3] == 0;
    // A ground that is transparent has an index of its own, so that it stays quite transparent.
    let has_ground = colours.iter().any(|(colour, _)| is_clear(colour));
    // The wide ground of a board would take nearly all of the palette, and leave little for the gloss of
    // small pieces. The root of its pixels is enough for it.
    let seen: Vec<u8> = colours
        .iter()
        .filter(|(colour, _)| !is_clear(colour))
        .flat_map(|(colour, count)| repeat_n(*colour, count.isqrt()))
        .flatten()
        .collect();
    let network = NeuQuant::new(SAMPLE, COLOURS - usize::from(has_ground), &seen);
    let mut palette: Vec<Colour> = network.color_map_rgba().as_chunks().0.to_vec();
    for [.., opacity] in &mut palette {
        if *opacity >= NEARLY_OPAQUE {
            *opacity = u8::MAX;
        }
    }
    let ground = palette.len();
    if has_ground {
        palette.push([0; CHANNELS]);
    }
    let index = |colour: &Colour| if is_clear(colour) { ground } else { network.index_of(colour) };
    // There are at most 256 colours, so that the indices fit.
    let fit = |index: usize| u8::try_from(index).unwrap_or(u8::MAX);
    (palette, colours.iter().map(|(colour, _)| fit(index(colour))).collect())
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
    fn a_small_picture_of_many_colours_has_a_palette() {
        let file = still(17, 17, &shade(17), "").expect("a picture");
        assert!(decoded(&file).1 <= 256);
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
