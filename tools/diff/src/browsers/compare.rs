//! Compares how two browsers show a page.

use serde::{Deserialize, Serialize};

use super::picture::Picture;

/// The position and size of an element's border box, in 1/64 px: left, top, width, height.
pub type Rect = [i64; 4];

/// Number of units of length in a pixel.
pub const UNITS: i64 = 64;

/// Upper bound on the difference of two boxes that counts as equal, in 1/64 px. Chromium's unit of layout is 1/64 px and
/// Firefox's is 1/60 px, so a position that is a sum of several lengths differs by a few units between correct browsers.
pub const BOX_TOLERANCE: i64 = 4;
/// Upper bound on the distance of two colours that counts as equal, for each channel of 0 to 255.
pub const COLOUR_TOLERANCE: u8 = 64;
/// Upper bound on the number of odd pixels ([`Picture::odd_pixels`]) that counts as equal.
pub const PIXEL_TOLERANCE: usize = 4;

/// The kind of a difference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Positions or sizes of boxes differ.
    Boxes,
    /// Pixels differ, although all boxes are equal.
    Pixels,
}

impl Kind {
    /// The name of the kind.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Boxes => "boxes",
            Kind::Pixels => "pixels",
        }
    }
}

/// A difference between the pictures or boxes of two browsers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The kind of the difference.
    pub kind: Kind,
    /// The innermost element with the difference, by its number in the document; `None` if it is outside all elements.
    pub element: Option<usize>,
}

/// The largest difference between two lists of boxes, in 1/64 px; `None` if their lengths differ.
pub fn distance(left: &[Rect], right: &[Rect]) -> Option<i64> {
    let pairs = left.iter().flatten().zip(right.iter().flatten());
    (left.len() == right.len()).then(|| pairs.map(|(left, right)| (left - right).abs()).max().unwrap_or(0))
}

/// Compares boxes. The reported element is the last one with a different size, or else the first one with a different position:
/// sizes are more informative than positions, which depend on the sizes of others, and a container's size depends on its content.
pub fn boxes(left: &[Rect], right: &[Rect]) -> Option<Difference> {
    if distance(left, right).is_some_and(|distance| distance <= BOX_TOLERANCE) {
        return None;
    }
    let differ = |one: i64, other: i64| (one - other).abs() > BOX_TOLERANCE;
    let mut pairs = left.iter().zip(right);
    let size = |(left, right): (&Rect, &Rect)| differ(left[2], right[2]) || differ(left[3], right[3]);
    let element = pairs.clone().rposition(size);
    let place = |(left, right): (&Rect, &Rect)| differ(left[0], right[0]) || differ(left[1], right[1]);
    Some(Difference { kind: Kind::Boxes, element: element.or_else(|| pairs.position(place)) })
}

/// Compares pictures of a page whose boxes are equal.
pub fn pictures(left: &Picture, right: &Picture, boxes: &[Rect]) -> Option<Difference> {
    let odd = left.odd_pixels(right, COLOUR_TOLERANCE);
    if odd.len() <= PIXEL_TOLERANCE {
        return None;
    }
    let (x, y) = odd[odd.len() / 2];
    let (x, y) = (64 * x as i64 + 32, 64 * y as i64 + 32);
    let holds =
        |rect: &Rect| (rect[0]..rect[0] + rect[2]).contains(&x) && (rect[1]..rect[1] + rect[3]).contains(&y);
    Some(Difference { kind: Kind::Pixels, element: boxes.iter().rposition(holds) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(difference: Option<Difference>) -> Option<Option<usize>> {
        difference.map(|difference| difference.element)
    }

    #[test]
    fn boxes_differ_beyond_the_tolerance() {
        let left = [[0, 0, 640, 64], [0, 0, 64, 64], [0, 64, 64, 64]];
        let with = |index: usize, part: usize, change: i64| {
            let mut right = left;
            right[index][part] += change;
            right
        };
        assert_eq!(boxes(&left, &with(1, 2, BOX_TOLERANCE)), None);
        assert_eq!(found(boxes(&left, &with(1, 2, BOX_TOLERANCE + 1))), Some(Some(1)));
        assert_eq!(found(boxes(&left, &with(2, 1, -100))), Some(Some(2)));
        assert_eq!(found(boxes(&left, &left[..2])), Some(None));
    }

    #[test]
    fn a_size_tells_more_than_a_place_and_an_inner_one_more_than_an_outer_one() {
        let left = [[0, 0, 640, 64], [0, 0, 64, 64], [0, 64, 64, 64]];
        let right = [[0, 0, 640, 128], [0, 0, 64, 128], [0, 128, 64, 64]];
        assert_eq!(found(boxes(&left, &right)), Some(Some(1)));
    }

    /// A picture of 8 by 8 pixels, black where `is_black` is true.
    fn picture(is_black: impl Fn(usize, usize) -> bool) -> Picture {
        let pixel = |place: usize| if is_black(place % 8, place / 8) { [0; 3] } else { [255; 3] };
        Picture::of(8, (0..64).map(pixel).collect())
    }

    #[test]
    fn an_edge_one_pixel_further_is_no_difference_and_two_are() {
        let (left, one, two) = (picture(|x, _| x < 3), picture(|x, _| x < 4), picture(|x, _| x < 5));
        assert_eq!(left.odd_pixels(&one, COLOUR_TOLERANCE), []);
        assert_eq!(left.noise(&one), (8, 255));
        // The white pixels of one picture's fourth column have only black around them in the other; the black pixels of its fifth
        // column only white.
        let odd: Vec<(usize, usize)> = (0..8).flat_map(|y| [(3, y), (4, y)]).collect();
        assert_eq!(left.odd_pixels(&two, COLOUR_TOLERANCE), odd);
        assert_eq!(found_element(&left, &two), Some(Some(0)));
    }

    fn found_element(left: &Picture, right: &Picture) -> Option<Option<usize>> {
        found(pictures(left, right, &[[0, 0, 8 * 64, 8 * 64], [0, 0, 64, 64]]))
    }

    #[test]
    fn a_few_pixels_are_no_difference() {
        let (left, few, more) =
            (picture(|_, _| false), picture(|x, y| x == 4 && y < 4), picture(|x, y| x == 4 && y < 5));
        assert_eq!(pictures(&left, &few, &[]), None);
        assert_eq!(found(pictures(&left, &more, &[])), Some(None));
    }
}
