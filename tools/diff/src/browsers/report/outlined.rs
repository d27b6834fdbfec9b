//! Pictures with outlines of boxes.

use std::io;

use crate::browsers::compare::{Rect, UNITS};
use crate::browsers::picture::Picture;

/// The colours of the outlines of the first boxes, after which they come again.
const COLOURS: [[u8; 3]; 6] =
    [[0, 0, 0], [0, 90, 220], [210, 90, 0], [0, 130, 60], [150, 0, 150], [120, 120, 120]];

/// The picture with an outline of two pixels around each box, as a PNG file. Outside of the picture an outline runs along its border.
pub(super) fn png(picture: &Picture, boxes: &[Rect]) -> io::Result<Vec<u8>> {
    let (width, pixels) = picture.pixels();
    let pixels = outlined(width, pixels, boxes);
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, width as u32, (pixels.len() / width) as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header()?.write_image_data(pixels.as_flattened())?;
    Ok(png)
}

/// Rows of `width` pixels, with the outlines.
fn outlined(width: usize, pixels: &[[u8; 3]], boxes: &[Rect]) -> Vec<[u8; 3]> {
    let mut pixels = pixels.to_vec();
    let within = |place: i64, size: usize| place.clamp(0, size as i64 - 1) as usize;
    let height = pixels.len() / width;
    for (&[left, top, across, down], colour) in boxes.iter().zip(COLOURS.iter().cycle()) {
        let [left, top, right, bottom] =
            [left, top, left + across, top + down].map(|place| place.div_euclid(UNITS));
        for out in 1..=2 {
            let columns = [left - out, right + out - 1].map(|x| within(x, width));
            let rows = [top - out, bottom + out - 1].map(|y| within(y, height));
            for x in columns[0]..=columns[1] {
                rows.iter().for_each(|y| pixels[y * width + x] = *colour);
            }
            for y in rows[0]..=rows[1] {
                columns.iter().for_each(|x| pixels[y * width + x] = *colour);
            }
        }
    }
    pixels
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The outlines in a picture of 8 by 6 white pixels, in which each box has its number.
    fn drawn(boxes: &[Rect]) -> String {
        let pixels = outlined(8, &[[255; 3]; 48], boxes);
        let number = |pixel| COLOURS.iter().position(|colour| *colour == pixel);
        let letter = |pixel| number(pixel).map_or('.', |number| (b'0' + number as u8) as char);
        let row = |row: &[[u8; 3]]| row.iter().map(|&pixel| letter(pixel)).collect::<String>();
        pixels.chunks(8).map(row).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn outlines_are_around_boxes() {
        // From 3, 2 on, 2 by 1 pixels.
        let inner = [3 * 64, 2 * 64, 2 * 64, 64];
        assert_eq!(drawn(&[inner]), ".000000.\n.000000.\n.00..00.\n.000000.\n.000000.\n........");
        // One without width; one that fills the picture and more.
        let (thin, all) = ([3 * 64, 0, 0, 6 * 64], [-640, -640, 6400, 6400]);
        assert_eq!(drawn(&[all, thin]), "01111000\n01111..0\n01111..0\n01111..0\n01111..0\n01111000");
    }
}
