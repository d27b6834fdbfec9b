//! Properties of characters in Java 17, which follows Unicode 13.
//!
//! The crates follow a later version. Code points assigned in between are treated as unassigned, and the few properties that have changed
//! are listed where they are used. A conformance program compares all properties with a JVM.

mod directions;
mod emoji;
mod tables;

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

use self::tables::{ASSIGNED_LATER, IDEOGRAPHS, NUMBERS};

/// A property of a code point. The library uses the same numbers (`udita.internal.Chars`).
pub(super) fn property(code: u32, which: i32) -> i32 {
    match which {
        0 => category(code),
        1 => i32::from(is_upper(code)),
        2 => i32::from(is_lower(code)),
        3 => i32::from(is_alphabetic(code)),
        4 => to_upper(code) as i32,
        5 => to_lower(code) as i32,
        6 => to_title(code) as i32,
        7 => number(code),
        8 => i32::from(contains(IDEOGRAPHS, code)),
        9 => i32::from(is_whitespace(code)),
        10 => i32::from(matches!(category(code), 1..=5)),
        11 => i32::from(category(code) == 9),
        12 => i32::from(matches!(category(code), 1..=5 | 9)),
        13 => i32::from(contains(emoji::EMOJI, code)),
        14 => i32::from(contains(emoji::EMOJI_PRESENTATION, code)),
        15 => i32::from(contains(emoji::EMOJI_MODIFIERS, code)),
        16 => i32::from(contains(emoji::EMOJI_MODIFIER_BASES, code)),
        17 => i32::from(contains(emoji::EMOJI_COMPONENTS, code)),
        18 => i32::from(contains(emoji::PICTOGRAPHS, code)),
        19 => i32::from(contains(directions::MIRRORED, code)),
        _ => directionality(code),
    }
}

/// The direction of writing, numbered as in `Character.getDirectionality`.
fn directionality(code: u32) -> i32 {
    let after = directions::EXCEPTIONS.partition_point(|&(first, ..)| first <= code);
    match directions::EXCEPTIONS[..after].last() {
        Some(&(_, last, direction)) if code <= last => direction,
        _ => directions::of_category(category(code)),
    }
}

fn contains(runs: &[(u32, u32)], code: u32) -> bool {
    let after = runs.partition_point(|&(first, _)| first <= code);
    after > 0 && code <= runs[after - 1].1
}

/// The character with this code, if it is assigned in Unicode 13.
fn assigned(code: u32) -> Option<char> {
    char::from_u32(code).filter(|_| !contains(ASSIGNED_LATER, code))
}

/// The general category, numbered as in `Character.getType`.
fn category(code: u32) -> i32 {
    let Some(character) = assigned(code) else {
        return if (0xd800..0xe000).contains(&code) { 19 } else { 0 };
    };
    match code {
        0x295 => return 2,
        0x1734 | 0x1171e => return 6,
        _ => {}
    }
    match character.general_category() {
        GeneralCategory::Unassigned => 0,
        GeneralCategory::UppercaseLetter => 1,
        GeneralCategory::LowercaseLetter => 2,
        GeneralCategory::TitlecaseLetter => 3,
        GeneralCategory::ModifierLetter => 4,
        GeneralCategory::OtherLetter => 5,
        GeneralCategory::NonspacingMark => 6,
        GeneralCategory::EnclosingMark => 7,
        GeneralCategory::SpacingMark => 8,
        GeneralCategory::DecimalNumber => 9,
        GeneralCategory::LetterNumber => 10,
        GeneralCategory::OtherNumber => 11,
        GeneralCategory::SpaceSeparator => 12,
        GeneralCategory::LineSeparator => 13,
        GeneralCategory::ParagraphSeparator => 14,
        GeneralCategory::Control => 15,
        GeneralCategory::Format => 16,
        GeneralCategory::PrivateUse => 18,
        GeneralCategory::Surrogate => 19,
        GeneralCategory::DashPunctuation => 20,
        GeneralCategory::OpenPunctuation => 21,
        GeneralCategory::ClosePunctuation => 22,
        GeneralCategory::ConnectorPunctuation => 23,
        GeneralCategory::OtherPunctuation => 24,
        GeneralCategory::MathSymbol => 25,
        GeneralCategory::CurrencySymbol => 26,
        GeneralCategory::ModifierSymbol => 27,
        GeneralCategory::OtherSymbol => 28,
        GeneralCategory::InitialPunctuation => 29,
        GeneralCategory::FinalPunctuation => 30,
    }
}

fn is_upper(code: u32) -> bool {
    assigned(code).is_some_and(char::is_uppercase)
}

fn is_lower(code: u32) -> bool {
    match code {
        0x295 => true,
        0x10fc | 0xab69 => false,
        _ => assigned(code).is_some_and(char::is_lowercase),
    }
}

fn is_alphabetic(code: u32) -> bool {
    let later = matches!(code, 0x363..=0x36f | 0xc04 | 0xf82..=0xf83 | 0x1dd3..=0x1de6 | 0x11080..=0x11081);
    !later && assigned(code).is_some_and(char::is_alphabetic)
}

/// The simple (one-to-one) uppercase mapping. Rust lacks it where the full mapping is longer.
fn to_upper(code: u32) -> u32 {
    match code {
        // For Greek letters with iota subscript this is the titlecase form.
        0x1f80..=0x1f87 | 0x1f90..=0x1f97 | 0x1fa0..=0x1fa7 => code + 8,
        0x1fb3 | 0x1fc3 | 0x1ff3 => code + 9,
        _ => assigned(code).and_then(|character| only(character.to_uppercase())).unwrap_or(code),
    }
}

/// The simple lowercase mapping.
fn to_lower(code: u32) -> u32 {
    match code {
        // I with dot above; its full mapping keeps the dot.
        0x130 => u32::from('i'),
        _ => assigned(code).and_then(|character| only(character.to_lowercase())).unwrap_or(code),
    }
}

/// The titlecase mapping.
fn to_title(code: u32) -> u32 {
    match code {
        // Each of these pairs of letters has three forms.
        0x1c4..=0x1cc => code - (code - 0x1c4) % 3 + 1,
        0x1f1..=0x1f3 => 0x1f2,
        // Georgian has uppercase but no titlecase letters.
        0x10d0..=0x10ff => code,
        _ => to_upper(code),
    }
}

/// The code of the single character in `mapped`. `None` if there are several, or if it is not in Unicode 13.
fn only(mut mapped: impl Iterator<Item = char>) -> Option<u32> {
    let first = mapped.next().map(u32::from)?;
    if mapped.next().is_some() || contains(ASSIGNED_LATER, first) { None } else { Some(first) }
}

/// `Character.isWhitespace`: separators except the no-break ones, and some control characters.
fn is_whitespace(code: u32) -> bool {
    match category(code) {
        12..=14 => !matches!(code, 0xa0 | 0x2007 | 0x202f),
        _ => matches!(code, 0x9..=0xd | 0x1c..=0x1f),
    }
}

/// The numeric value of a code point; -1 if it has none, -2 for a fraction.
fn number(code: u32) -> i32 {
    if category(code) == 9 {
        // Decimal digits form consecutive runs of ten.
        let before = (1..=code).take_while(|&distance| category(code - distance) == 9).count();
        return (before % 10) as i32;
    }
    let after = NUMBERS.partition_point(|&(first, ..)| first <= code);
    match NUMBERS[..after].last() {
        Some(&(first, last, value, step)) if code <= last => value + (code - first) as i32 * step,
        _ => -1,
    }
}

/// Maps `units` to upper or lower case, as `String.toUpperCase` and `toLowerCase` do.
pub(super) fn map_case(units: &[u16], upper: bool) -> Vec<u16> {
    let mut mapped = Vec::with_capacity(units.len());
    let mut buffer = [0; 2];
    let mut at = 0;
    for decoded in char::decode_utf16(units.iter().copied()) {
        let Ok(character) = decoded else {
            mapped.push(units[at]);
            at += 1;
            continue;
        };
        let after = at + character.len_utf16();
        let code = u32::from(character);
        if character == 'Σ' && !upper && is_final(units, at, after) {
            mapped.push(0x3c2);
        } else if assigned(code).is_none() {
            mapped.extend_from_slice(&units[at..after]);
        } else {
            let mut add = |mapped_to: char| mapped.extend_from_slice(mapped_to.encode_utf16(&mut buffer));
            let later = |mapped_to: char| contains(ASSIGNED_LATER, u32::from(mapped_to));
            if upper {
                if character.to_uppercase().any(later) {
                    add(character)
                } else {
                    character.to_uppercase().for_each(add)
                }
            } else {
                character.to_lowercase().for_each(add);
            }
        }
        at = after;
    }
    mapped
}

/// Whether a sigma at `start..end` ends a word: a cased letter precedes it, and none follows.
fn is_final(units: &[u16], start: usize, end: usize) -> bool {
    let is_cased = |character: char| {
        let code = u32::from(character);
        is_upper(code) || is_lower(code) || category(code) == 3
    };
    let is_ignored = |character: char| {
        matches!(character, '\'' | '.' | ':' | '\u{b7}' | '\u{2019}')
            || matches!(category(u32::from(character)), 4 | 6 | 7 | 16 | 27)
    };
    let text = |units: &[u16]| -> Vec<char> {
        let decoded = char::decode_utf16(units.iter().copied());
        decoded.map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
    };
    let before = text(&units[..start]).into_iter().rev().find(|&c| !is_ignored(c));
    let after = text(&units[end..]).into_iter().find(|&c| !is_ignored(c));
    before.is_some_and(is_cased) && !after.is_some_and(is_cased)
}
