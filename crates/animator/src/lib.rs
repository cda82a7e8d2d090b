//! Frames as an animated GIF that repeats, and a single frame as a PNG ([`still`]). Both can contain the text
//! of the game.
//!
//! The format of animations is GIF and not animated PNG, because chats, forums and mail programs play it. Of
//! each frame only the rectangle that changes is written, with its own palette, so that 256 colours are
//! enough. The page draws the frames. This code runs in a worker of its own, which is loaded on demand.

mod still;

use std::fmt;

use gif::{AnyExtension, Encoder, EncodingError, Extension, Frame, Repeat};

pub use still::{StillError, still};

/// The maximum number of frames of an animation: five minutes at the usual speed.
pub const MOST_FRAMES: usize = 400;
/// The maximum width and height, in pixels.
pub const MOST_PIXELS: u16 = 2000;

/// The number of bytes of a pixel: red, green, blue, opacity.
const CHANNELS: usize = 4;
/// The speed of choosing a palette, from 1, the best palette, to 30. Boards look the same at all speeds.
const SPEED: i32 = 10;

/// Why there is no animation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnimationError {
    /// Width or height is 0, or more than [`MOST_PIXELS`].
    Size,
    /// The number of bytes of a frame does not fit the size.
    FrameLength,
    /// There are more than [`MOST_FRAMES`] frames.
    TooManyFrames,
    /// The encoder failed, for this reason.
    Encoding(String),
}

impl fmt::Display for AnimationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnimationError::Size => write!(f, "width and height must be 1 to {MOST_PIXELS}"),
            AnimationError::FrameLength => f.write_str("a frame has too many or too few pixels"),
            AnimationError::TooManyFrames => write!(f, "there are more than {MOST_FRAMES} frames"),
            AnimationError::Encoding(reason) => f.write_str(reason),
        }
    }
}

impl From<EncodingError> for AnimationError {
    fn from(error: EncodingError) -> AnimationError {
        AnimationError::Encoding(error.to_string())
    }
}

/// An animation. Frames are added to it.
pub struct Animation {
    encoder: Encoder<Vec<u8>>,
    width: u16,
    height: u16,
    /// The pixels of the last frame. Empty before the first frame.
    shown: Vec<u8>,
    frames: usize,
}

impl Animation {
    /// An animation of this size in pixels, without frames. `record` is a text that the file contains as a
    /// comment; none if it is empty.
    ///
    /// # Errors
    /// Returns [`AnimationError::Size`], or an error of the encoder.
    pub fn new(width: u16, height: u16, record: &str) -> Result<Animation, AnimationError> {
        if !(1..=MOST_PIXELS).contains(&width) || !(1..=MOST_PIXELS).contains(&height) {
            return Err(AnimationError::Size);
        }
        let mut encoder = Encoder::new(Vec::new(), width, height, &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        if !record.is_empty() {
            encoder.write_raw_extension(AnyExtension(Extension::Comment as u8), &[record.as_bytes()])?;
        }
        Ok(Animation { encoder, width, height, shown: Vec::new(), frames: 0 })
    }

    /// Adds a frame that is shown for this number of milliseconds, rounded down to hundredths of a second.
    /// Its pixels, row by row, have four bytes each: red, green, blue and opacity. They should be opaque.
    ///
    /// # Errors
    /// Returns [`AnimationError::FrameLength`], [`AnimationError::TooManyFrames`], or an error of the
    /// encoder.
    pub fn add(&mut self, pixels: &[u8], milliseconds: u32) -> Result<(), AnimationError> {
        if pixels.len() != usize::from(self.width) * usize::from(self.height) * CHANNELS {
            return Err(AnimationError::FrameLength);
        }
        if self.frames == MOST_FRAMES {
            return Err(AnimationError::TooManyFrames);
        }
        let changed = self.changed(pixels);
        let mut part = self.cut(pixels, &changed);
        let mut frame = Frame::from_rgba_speed(changed.width(), changed.height(), &mut part, SPEED);
        (frame.left, frame.top) = (changed.left, changed.top);
        // The unit of the format is a hundredth of a second.
        frame.delay = u16::try_from(milliseconds / 10).unwrap_or(u16::MAX);
        self.encoder.write_frame(&frame)?;
        pixels.clone_into(&mut self.shown);
        self.frames += 1;
        Ok(())
    }

    /// Returns the bytes of the GIF.
    ///
    /// # Errors
    /// Returns an error of the encoder.
    pub fn finish(self) -> Result<Vec<u8>, AnimationError> {
        self.encoder.into_inner().map_err(|error| AnimationError::Encoding(error.to_string()))
    }

    /// Returns the smallest rectangle with all pixels that differ from the last frame. It is one pixel if no
    /// pixel differs, and the whole frame for the first frame.
    fn changed(&self, pixels: &[u8]) -> Rectangle {
        let whole = Rectangle { left: 0, top: 0, right: self.width - 1, bottom: self.height - 1 };
        if self.shown.is_empty() {
            return whole;
        }
        let row_length = usize::from(self.width) * CHANNELS;
        let rows = || pixels.chunks_exact(row_length).zip(self.shown.chunks_exact(row_length));
        let differs = |(row, before): (&[u8], &[u8])| row != before;
        let (Some(top), Some(below)) = (rows().position(differs), rows().rev().position(differs)) else {
            return Rectangle { right: 0, bottom: 0, ..whole };
        };
        let (mut left, mut right) = (usize::from(self.width), 0);
        for (row, before) in rows() {
            let columns = || row.chunks_exact(CHANNELS).zip(before.chunks_exact(CHANNELS));
            let first = columns().position(differs);
            let last = columns().rev().position(differs);
            if let (Some(first), Some(last)) = (first, last) {
                left = left.min(first);
                right = right.max(usize::from(self.width) - 1 - last);
            }
        }
        // All are less than the width or height, which are `u16`.
        let fit = |place: usize| u16::try_from(place).unwrap_or(0);
        Rectangle { left: fit(left), top: fit(top), right: fit(right), bottom: self.height - 1 - fit(below) }
    }

    /// Returns the pixels of a rectangle. Unchanged pixels are transparent.
    fn cut(&self, pixels: &[u8], part: &Rectangle) -> Vec<u8> {
        let mut cut = Vec::new();
        for y in part.top..=part.bottom {
            for x in part.left..=part.right {
                let at = (usize::from(y) * usize::from(self.width) + usize::from(x)) * CHANNELS;
                let pixel = &pixels[at..at + CHANNELS];
                match self.shown.get(at..at + CHANNELS) {
                    Some(before) if before == pixel => cut.extend([0; CHANNELS]),
                    _ => cut.extend([pixel[0], pixel[1], pixel[2], u8::MAX]),
                }
            }
        }
        cut
    }
}

/// A part of a frame, including all four edges.
struct Rectangle {
    left: u16,
    top: u16,
    right: u16,
    bottom: u16,
}

impl Rectangle {
    fn width(&self) -> u16 {
        self.right - self.left + 1
    }

    fn height(&self) -> u16 {
        self.bottom - self.top + 1
    }
}

#[cfg(test)]
mod tests {
    use gif::{ColorOutput, DecodeOptions, Repeat};

    use super::{Animation, AnimationError, CHANNELS, MOST_FRAMES, MOST_PIXELS};

    const SIZE: u16 = 8;

    /// A frame of one colour with a pixel of another colour.
    fn frame(ground: [u8; 3], at: (usize, usize), colour: [u8; 3]) -> Vec<u8> {
        let opaque = |[red, green, blue]: [u8; 3]| [red, green, blue, 255];
        let mut pixels = opaque(ground).repeat(usize::from(SIZE) * usize::from(SIZE));
        let place = (at.1 * usize::from(SIZE) + at.0) * CHANNELS;
        pixels[place..place + CHANNELS].copy_from_slice(&opaque(colour));
        pixels
    }

    /// Returns the frames as a viewer shows them, with their times in hundredths of a second.
    fn decoded(gif: &[u8]) -> Vec<(Vec<u8>, u16)> {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        let mut decoder = options.read_info(gif).expect("a GIF");
        let mut seen = vec![0; usize::from(SIZE) * usize::from(SIZE) * CHANNELS];
        let mut frames = Vec::new();
        while let Some(part) = decoder.read_next_frame().expect("a frame") {
            for (index, pixel) in
                part.buffer.chunks_exact(CHANNELS).enumerate().filter(|(_, pixel)| pixel[3] > 0)
            {
                let x = usize::from(part.left) + index % usize::from(part.width);
                let y = usize::from(part.top) + index / usize::from(part.width);
                let place = (y * usize::from(SIZE) + x) * CHANNELS;
                seen[place..place + CHANNELS].copy_from_slice(pixel);
            }
            frames.push((seen.clone(), part.delay));
        }
        assert_eq!(decoder.repeat(), Repeat::Infinite);
        frames
    }

    #[test]
    fn frames_come_back_as_they_were() {
        let frames = [
            frame([250, 247, 242], (1, 2), [255, 0, 0]),
            frame([250, 247, 242], (5, 6), [0, 255, 0]),
            frame([250, 247, 242], (5, 6), [0, 255, 0]),
            frame([0, 0, 0], (7, 7), [255, 255, 255]),
        ];
        let mut animation = Animation::new(SIZE, SIZE, "").expect("a good size");
        for (pixels, time) in frames.iter().zip([500, 240, 1000, 1_000_000]) {
            animation.add(pixels, time).expect("a good frame");
        }
        let found = decoded(&animation.finish().expect("a GIF"));
        assert_eq!(found.iter().map(|(_, time)| *time).collect::<Vec<_>>(), [50, 24, 100, u16::MAX]);
        assert!(found.iter().map(|(pixels, _)| pixels).eq(&frames));
    }

    #[test]
    fn what_does_not_change_is_not_written_again() {
        let noise: Vec<u8> = (0..usize::from(SIZE) * usize::from(SIZE))
            .flat_map(|index| {
                [(index * 37 % 256) as u8, (index * 91 % 256) as u8, (index * 7 % 256) as u8, 255]
            })
            .collect();
        let size = |frames: usize| {
            let mut animation = Animation::new(SIZE, SIZE, "").expect("a good size");
            (0..frames).for_each(|_| animation.add(&noise, 100).expect("a good frame"));
            animation.finish().expect("a GIF").len()
        };
        assert!(size(11) - size(1) < 10 * 40, "{} and {} bytes", size(1), size(11));
    }

    #[test]
    fn a_text_is_a_comment_before_the_frames() {
        let record = format!("<metadata>{}</metadata>", "José & 日本 ".repeat(50));
        let mut animation = Animation::new(SIZE, SIZE, &record).expect("a good size");
        animation.add(&frame([1, 2, 3], (1, 1), [255, 0, 0]), 100).expect("a good frame");
        let gif = animation.finish().expect("a GIF");
        assert_eq!(decoded(&gif).len(), 1, "viewers skip it");
        let comment = gif.windows(2).position(|bytes| bytes == [0x21, 0xFE]).expect("a comment");
        let (mut rest, mut text) = (&gif[comment + 2..], Vec::new());
        while let [length, more @ ..] = rest {
            if *length == 0 {
                break;
            }
            let (block, after) = more.split_at(usize::from(*length));
            text.extend_from_slice(block);
            rest = after;
        }
        assert_eq!(String::from_utf8(text).expect("UTF-8"), record);
    }

    #[test]
    fn limits_are_told() {
        for (width, height) in [(0, 1), (1, 0), (MOST_PIXELS + 1, 1), (1, u16::MAX)] {
            assert_eq!(Animation::new(width, height, "").err(), Some(AnimationError::Size));
        }
        let mut animation = Animation::new(1, 1, "").expect("a good size");
        assert_eq!(animation.add(&[0; 3], 1), Err(AnimationError::FrameLength));
        for _ in 0..MOST_FRAMES {
            animation.add(&[1, 2, 3, 255], 10).expect("a good frame");
        }
        assert_eq!(animation.add(&[1, 2, 3, 255], 10), Err(AnimationError::TooManyFrames));
    }
}
