//! Files that a reader opens: texts, and pictures that contain a game. Files can be damaged or hostile.
//!
//! A picture of pixels contains the same text as an SVG, its `<metadata>`: a PNG in a chunk `iTXt`, a GIF in
//! a comment. Nothing is unpacked to find it, so a small file cannot become a large one.

use apila_core::scene::picture::record_in;

/// Why a file has no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileError {
    /// It is not a text, too large, or the browser cannot read it.
    Unreadable,
    /// It is a picture that is cut off or was changed.
    DamagedPicture,
    /// It is a picture without a game.
    NoGameInPicture,
}

/// The text of a file, or why it has none.
pub type FileText = Result<String, FileError>;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
/// GIF files begin with this and the version.
const GIF: &[u8] = b"GIF8";
/// The length of the header of a GIF, without its palette.
const GIF_HEADER: usize = 13;
/// The length of the description of a picture in a GIF, without its palette.
const GIF_PICTURE: usize = 9;
const KEYWORD: &[u8] = b"Apila";

/// Reads the text of a file. The text of a picture is that of the element that contains its game.
///
/// # Errors
/// If the file has no text, or the picture has no game.
pub fn read_file(bytes: &[u8]) -> FileText {
    let found = match bytes {
        [b'\xef', b'\xbb', b'\xbf', text @ ..] => return plain(text),
        // The rest of the first bytes shows whether a program has taken the file for a text.
        _ if bytes.starts_with(&PNG[..4]) => bytes.strip_prefix(PNG).and_then(in_png),
        _ if bytes.starts_with(GIF) => in_gif(bytes),
        _ => return plain(bytes),
    };
    let text = found.ok_or(FileError::DamagedPicture)?.ok_or(FileError::NoGameInPicture)?;
    let text = String::from_utf8(text).map_err(|_| FileError::DamagedPicture)?;
    if record_in(&text).is_some() { Ok(text) } else { Err(FileError::NoGameInPicture) }
}

/// A text in UTF-8. A NUL shows that a file is none.
fn plain(bytes: &[u8]) -> FileText {
    if bytes.contains(&0) {
        return Err(FileError::Unreadable);
    }
    Ok(String::from_utf8_lossy(bytes).into_owned())
}

/// Removes so many bytes from the beginning of the rest of a file. `None` if there are fewer.
fn take<'a>(rest: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let (taken, after) = rest.split_at_checked(length)?;
    *rest = after;
    Some(taken)
}

/// Removes a number of four bytes.
fn take_number(rest: &mut &[u8]) -> Option<u32> {
    take(rest, 4)?.try_into().ok().map(u32::from_be_bytes)
}

/// Returns the text about the game in a PNG, given without its first bytes. The outer `None` means that the
/// file is damaged before that text.
fn in_png(mut rest: &[u8]) -> Option<Option<Vec<u8>>> {
    loop {
        let length = usize::try_from(take_number(&mut rest)?).ok()?;
        // The checksum covers the kind of the chunk, too.
        let chunk = take(&mut rest, length.checked_add(4)?)?;
        let (kind, data) = chunk.split_at_checked(4)?;
        if take_number(&mut rest)? != checksum(chunk) {
            return None;
        }
        match kind {
            b"IEND" => return Some(None),
            b"iTXt" => {
                if let Some(text) = international(data) {
                    return Some(Some(text.to_vec()));
                }
            }
            _ => {}
        }
    }
}

/// Returns the text of a chunk `iTXt` if it is ours: keyword, two zeros for a text that is not compressed,
/// language, translated keyword, text.
fn international(data: &[u8]) -> Option<&[u8]> {
    let data = data.strip_prefix(KEYWORD)?.strip_prefix(&[0, 0, 0])?;
    data.splitn(3, |byte| *byte == 0).nth(2)
}

/// The checksum of a chunk: CRC-32.
fn checksum(bytes: &[u8]) -> u32 {
    const POLYNOMIAL: u32 = 0xEDB8_8320;
    let table: [u32; 256] = std::array::from_fn(|index| {
        let index = u32::try_from(index).unwrap_or_default();
        (0..8).fold(index, |sum, _| if sum & 1 == 1 { sum >> 1 ^ POLYNOMIAL } else { sum >> 1 })
    });
    let add = |sum: u32, byte: &u8| table[usize::from(sum.to_le_bytes()[0] ^ byte)] ^ sum >> 8;
    !bytes.iter().fold(u32::MAX, add)
}

/// Returns the text about the game in a GIF. The outer `None` means that the file is damaged before that
/// text.
fn in_gif(mut rest: &[u8]) -> Option<Option<Vec<u8>>> {
    let header = take(&mut rest, GIF_HEADER)?;
    take(&mut rest, palette(header[10]))?;
    loop {
        match take(&mut rest, 1)? {
            b"\x3B" => return Some(None),
            b"\x2C" => {
                let picture = take(&mut rest, GIF_PICTURE)?;
                take(&mut rest, palette(picture[8]))?;
                // The number of bits of a pixel.
                take(&mut rest, 1)?;
                blocks(&mut rest, |_| {})?;
            }
            b"\x21" => {
                let is_comment = take(&mut rest, 1)? == b"\xFE";
                let mut text = Vec::new();
                blocks(&mut rest, |block| {
                    if is_comment {
                        text.extend_from_slice(block);
                    }
                })?;
                if text.starts_with(b"<metadata") {
                    return Some(Some(text));
                }
            }
            _ => return None,
        }
    }
}

/// The number of bytes of a palette in a GIF, from the byte that describes it.
fn palette(flags: u8) -> usize {
    if flags & 0x80 == 0 { 0 } else { 3 << ((flags & 7) + 1) }
}

/// Removes blocks of a GIF up to the empty one, and calls `see` with each.
fn blocks(rest: &mut &[u8], mut see: impl FnMut(&[u8])) -> Option<()> {
    loop {
        let length = take(rest, 1)?[0];
        if length == 0 {
            return Some(());
        }
        see(take(rest, usize::from(length))?);
    }
}

#[cfg(test)]
mod tests {
    use super::{FileError, PNG, checksum, read_file};

    const RECORD: &str =
        "<metadata data-apila=\"record\" data-ply=\"1\">[Game &quot;27&quot;]\n\n1. 1x8 {日本}</metadata>";

    fn chunk(kind: &str, data: &[u8]) -> Vec<u8> {
        let body = [kind.as_bytes(), data].concat();
        let length = u32::try_from(data.len()).expect("a short chunk").to_be_bytes();
        [&length[..], &body, &checksum(&body).to_be_bytes()].concat()
    }

    fn text_chunk(record: &str) -> Vec<u8> {
        chunk("iTXt", &[b"Apila\0\0\0\0\0", record.as_bytes()].concat())
    }

    fn png(chunks: &[Vec<u8>]) -> Vec<u8> {
        [PNG.to_vec(), chunk("IHDR", &[0; 13]), chunks.concat(), chunk("IEND", &[])].concat()
    }

    /// A GIF with this comment and an empty picture. Both have a palette of two colours.
    fn gif(comment: &[u8]) -> Vec<u8> {
        let mut file = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff".to_vec();
        file.extend(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0\x21\xfe");
        for block in comment.chunks(255) {
            file.push(u8::try_from(block.len()).expect("a short block"));
            file.extend(block);
        }
        file.extend(b"\0\x2c\0\0\0\0\x01\0\x01\0\x80\0\0\0\xff\xff\xff\x02\x02\x44\x01\0\x3b");
        file
    }

    #[test]
    fn texts_are_read_as_they_are() {
        for (bytes, text) in [
            (&b"[Game \"27\"]"[..], Ok("[Game \"27\"]")),
            (b"\xef\xbb\xbfa", Ok("a")),
            (b"a\xff", Ok("a\u{fffd}")),
            (b"", Ok("")),
            (b"a\0", Err(FileError::Unreadable)),
            (b"\xff\xd8\xff\xe0\0\x10JFIF", Err(FileError::Unreadable)),
        ] {
            assert_eq!(read_file(bytes), text.map(ToOwned::to_owned));
        }
    }

    #[test]
    fn the_game_is_found_in_pictures() {
        let other = chunk("iTXt", b"Comment\0\0\0\0\0text");
        for file in [
            png(&[text_chunk(RECORD)]),
            png(&[other, chunk("IDAT", &[7; 1000]), text_chunk(RECORD)]),
            gif(RECORD.as_bytes()),
            gif(&[RECORD.as_bytes(), &[b' '; 600]].concat()),
        ] {
            assert_eq!(read_file(&file).map(|text| text.trim().to_owned()), Ok(RECORD.to_owned()));
        }
    }

    #[test]
    fn a_picture_without_a_game_says_so() {
        let compressed = chunk("iTXt", b"Apila\0\x01\0\0\0text");
        for file in [
            png(&[]),
            png(&[compressed]),
            png(&[text_chunk("no game")]),
            png(&[chunk("iTXt", b"Apila\0\0\0"), chunk("iTXt", b"")]),
            gif(b""),
            gif(b"made by hand"),
            gif(b"<metadata>"),
        ] {
            assert_eq!(read_file(&file), Err(FileError::NoGameInPicture));
        }
    }

    #[test]
    fn a_picture_that_is_cut_before_its_game_ends_is_damaged() {
        for (file, tail) in [(png(&[text_chunk(RECORD)]), 12), (gif(RECORD.as_bytes()), 22)] {
            let needed = file.len() - tail;
            for length in 8..file.len() {
                let expected =
                    if length < needed { Err(FileError::DamagedPicture) } else { Ok(RECORD.to_owned()) };
                assert_eq!(read_file(&file[..length]), expected, "{length} of {} bytes", file.len());
            }
        }
    }

    #[test]
    fn a_byte_that_was_changed_is_noticed_in_a_png() {
        let file = png(&[text_chunk(RECORD)]);
        for at in 8..file.len() - 12 {
            let mut changed = file.clone();
            changed[at] ^= 1;
            assert_eq!(read_file(&changed), Err(FileError::DamagedPicture), "byte {at}");
        }
    }

    #[test]
    fn lengths_that_lie_are_harmless() {
        for length in [5, 0x7FFF_FFFF, u32::MAX] {
            let file = [PNG, &length.to_be_bytes()[..], b"iTXtApila"].concat();
            assert_eq!(read_file(&file), Err(FileError::DamagedPicture));
        }
        assert_eq!(read_file(b"\x89PNG\n\x1a\n"), Err(FileError::DamagedPicture));
        let not_text = chunk("iTXt", b"Apila\0\0\0\0\0<metadata\xff");
        assert_eq!(read_file(&png(&[not_text])), Err(FileError::DamagedPicture));
    }

    #[test]
    fn the_checksum_is_the_usual_one() {
        assert_eq!(checksum(b"123456789"), 0xCBF4_3926);
        assert_eq!(checksum(b"IEND"), 0xAE42_6082);
    }
}
