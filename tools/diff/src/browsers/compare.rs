//! When two browsers show a page differently.

use serde::{Deserialize, Serialize};

use super::picture::Picture;

/// The place and size of an element's border box, in 1/64 px: left, top, width, height.
pub type Rect = [i64; 4];

/// The units of places and sizes in a pixel.
pub const UNITS: i64 = 64;

/// The greatest difference of two boxes that counts as none, in 1/64 px. Chromium lays out in units of 1/64 px and Firefox in units of
/// 1/60 px, so a place that several lengths add up to differs by a few of these between correct browsers.
pub const BOX_TOLERANCE: i64 = 4;
/// The distance of two colours, in a channel of 0 to 255, that counts as none.
pub const COLOUR_TOLERANCE: u8 = 64;
/// Number of odd pixels ([`Picture::odd_pixels`]) that count as none.
pub const PIXEL_TOLERANCE: usize = 4;

/// What differs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Places or sizes of boxes.
    Boxes,
    /// Pixels, though all boxes agree.
    Pixels,
}

impl Kind {
    /// Its name.
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
    /// What differs.
    pub kind: Kind,
    /// The innermost element at which it differs, by its number in the document; none if it is outside of all.
    pub element: Option<usize>,
}

/// The greatest distance of two lists of boxes, in 1/64 px; none if their numbers differ.
pub fn distance(left: &[Rect], right: &[Rect]) -> Option<i64> {
    let pairs = left.iter().flatten().zip(right.iter().flatten());
    (left.len() == right.len()).then(|| pairs.map(|(left, right)| (left - right).abs()).max().unwrap_or(0))
}

/// Compares boxes. The element is the last one whose size differs, or else the first one whose place does: sizes tell more than places,
/// which follow from the sizes of others, and a container's size follows from its content.
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

/// Compares pictures of a page whose boxes agree.
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

    /// A picture of 8 by 8 pixels, black where `is_black` says so.
    fn picture(is_black: impl Fn(usize, usize) -> bool) -> Picture {
        let pixel = |place: usize| if is_black(place % 8, place / 8) { [0; 3] } else { [255; 3] };
        Picture::of(8, (0..64).map(pixel).collect())
    }

    #[test]
    fn an_edge_one_pixel_further_is_no_difference_and_two_are() {
        let (left, one, two) = (picture(|x, _| x < 3), picture(|x, _| x < 4), picture(|x, _| x < 5));
        assert_eq!(left.odd_pixels(&one, COLOUR_TOLERANCE), []);
        assert_eq!(left.noise(&one), (8, 255));
        // White in the fourth column of the one has only black around in the other, black in the fifth only white.
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
