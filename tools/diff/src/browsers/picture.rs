//! Screenshots, and measures of their difference.

use std::fmt;
use std::io::Cursor;

/// A screenshot, decoded, with its file.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    height: usize,
    /// Red, green and blue of each pixel, row by row.
    pixels: Vec<[u8; 3]>,
    /// The file as received from the browser.
    png: Vec<u8>,
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Picture({} x {})", self.width, self.height)
    }
}

impl Picture {
    /// Decodes a PNG file, such as a screenshot.
    ///
    /// # Errors
    ///
    /// It is not a PNG file, or its pixels are not RGB or RGBA with 8 bits a channel.
    pub fn decode(png: Vec<u8>) -> Result<Picture, String> {
        let decoder = png::Decoder::new(Cursor::new(&png));
        let mut reader = decoder.read_info().map_err(|error| error.to_string())?;
        let size = reader.output_buffer_size().ok_or("the picture is too large")?;
        let mut bytes = vec![0; size];
        let info = reader.next_frame(&mut bytes).map_err(|error| error.to_string())?;
        let samples = match (info.color_type, info.bit_depth) {
            (png::ColorType::Rgb, png::BitDepth::Eight) => 3,
            (png::ColorType::Rgba, png::BitDepth::Eight) => 4,
            other => return Err(format!("pixels of kind {other:?}")),
        };
        let pixels = bytes[..info.buffer_size()].chunks_exact(samples);
        let pixels = pixels.map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        Ok(Picture { width: info.width as usize, height: info.height as usize, pixels, png })
    }

    /// A picture with these pixels, row by row, and without a file.
    #[cfg(test)]
    pub(crate) fn of(width: usize, pixels: Vec<[u8; 3]>) -> Picture {
        Picture { width, height: pixels.len() / width, pixels, png: Vec::new() }
    }

    /// The PNG file; empty for a picture without a file.
    pub fn png(&self) -> &[u8] {
        &self.png
    }

    /// The width, and red, green and blue of each pixel, row by row.
    pub(super) fn pixels(&self) -> (usize, &[[u8; 3]]) {
        (self.width, &self.pixels)
    }

    /// The colour at a position; `None` outside.
    fn at(&self, x: usize, y: usize) -> Option<[u8; 3]> {
        if x < self.width { self.pixels.get(y * self.width + x).copied() } else { None }
    }

    /// Number of unequal pixels, and the largest difference of two pixels at the same position, 0 to 255. Pixels outside the
    /// smaller picture have the largest difference.
    pub fn noise(&self, other: &Picture) -> (usize, u8) {
        let mut noise = (0, 0);
        for y in 0..self.height.max(other.height) {
            for x in 0..self.width.max(other.width) {
                let distance = match (self.at(x, y), other.at(x, y)) {
                    (Some(one), Some(other)) => distance(one, other),
                    _ => u8::MAX,
                };
                noise = (noise.0 + usize::from(distance > 0), noise.1.max(distance));
            }
        }
        noise
    }

    /// The positions, as x and y, of odd pixels: a pixel of one picture is odd if none of the three by three pixels around its
    /// position in the other picture has a colour within `distance`. Edges with different smoothing or rounding are not odd.
    pub fn odd_pixels(&self, other: &Picture, distance: u8) -> Vec<(usize, usize)> {
        let mut odd = Vec::new();
        for y in 0..self.height.max(other.height) {
            for x in 0..self.width.max(other.width) {
                if self.at(x, y) == other.at(x, y) {
                    continue;
                }
                if !other.has_near(x, y, self.at(x, y), distance)
                    || !self.has_near(x, y, other.at(x, y), distance)
                {
                    odd.push((x, y));
                }
            }
        }
        odd
    }

    /// Whether a pixel at or next to a position has nearly this colour.
    fn has_near(&self, x: usize, y: usize, colour: Option<[u8; 3]>, most: u8) -> bool {
        let Some(colour) = colour else { return false };
        let mut around =
            (y.saturating_sub(1)..=y + 1).flat_map(|y| (x.saturating_sub(1)..=x + 1).map(move |x| (x, y)));
        around.any(|(x, y)| self.at(x, y).is_some_and(|one| distance(one, colour) <= most))
    }
}

/// The largest difference in a channel.
fn distance(one: [u8; 3], other: [u8; 3]) -> u8 {
    one.into_iter().zip(other).map(|(one, other)| one.abs_diff(other)).max().unwrap_or(0)
}
