//! Sets of clauses as bits, so that their similarity can be computed.
//!
//! The multidimensional Bloom filter of the paper (TARDIS, 4.2, "Formulas fingerprints"): a matrix of 64 columns and 16 rows. A
//! clause without its digits selects up to three columns and sets their bits in the first row; with its digits, it sets one more
//! bit further down in each of these columns. Clauses that differ only in an index or a constant therefore agree in half of their
//! bits.

/// A set of clauses, approximated by a Bloom filter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fingerprint {
    /// The rows, with one bit for each column. The first row is that of the clauses without digits.
    rows: [u64; 16],
}

/// The multipliers of the three hash functions.
const MULTIPLIERS: [u32; 3] = [7, 11, 13];

/// Number of rows below the first.
const CONCRETE_ROWS: u32 = 15;

impl Fingerprint {
    /// The fingerprint of a set of clauses, given by their texts.
    pub fn of<'t>(texts: impl IntoIterator<Item = &'t str>) -> Fingerprint {
        let mut fingerprint = Fingerprint::default();
        for text in texts {
            fingerprint.add(text);
        }
        fingerprint
    }

    /// Adds a clause, given by its text.
    pub fn add(&mut self, text: &str) {
        let concrete = polynomial(text.chars());
        let abstracted = polynomial(text.chars().filter(|letter| !letter.is_ascii_digit()));
        for multiplier in MULTIPLIERS {
            let column = place(multiplier, abstracted) % u64::BITS;
            let row = place(multiplier, concrete) % CONCRETE_ROWS + 1;
            for row in [0, row as usize] {
                self.rows[row] |= 1 << column;
            }
        }
    }

    /// Adds the clauses of another fingerprint.
    pub fn unite(&mut self, other: &Fingerprint) {
        for (row, other) in self.rows.iter_mut().zip(other.rows) {
            *row |= other;
        }
    }

    /// A fingerprint with these bits.
    #[cfg(test)]
    pub(super) fn with_rows(rows: [u64; 16]) -> Fingerprint {
        Fingerprint { rows }
    }

    /// The rows; the first is that of the clauses without digits. Each bit is a column.
    pub fn rows(&self) -> &[u64; 16] {
        &self.rows
    }

    /// The Jaccard similarity: the number of bits in common divided by the number of bits in either. It is 1 if all bits are
    /// equal, and 0 if none is common.
    pub fn similarity(&self, other: &Fingerprint) -> f64 {
        // Lower rows have bits only in columns of the first row.
        if self.rows[0] & other.rows[0] == 0 {
            return if self == other { 1.0 } else { 0.0 };
        }
        let pairs = self.rows.iter().zip(other.rows);
        let (common, all) = pairs.fold((0, 0), |(common, all), (row, other)| {
            (common + (row & other).count_ones(), all + (row | other).count_ones())
        });
        f64::from(common) / f64::from(all)
    }
}

/// The polynomial of base 31 over the UTF-16 code units, on 32 bits.
fn polynomial(letters: impl Iterator<Item = char>) -> u32 {
    let mut units = [0; 2];
    letters.fold(0, |hash: u32, letter| {
        letter
            .encode_utf16(&mut units)
            .iter()
            .fold(hash, |hash, unit| hash.wrapping_mul(31).wrapping_add((*unit).into()))
    })
}

/// A hash of a text by one of the functions: the magnitude of the signed sum, its high bits spread over the low ones.
fn place(multiplier: u32, hash: u32) -> u32 {
    let magnitude = hash.wrapping_add(31 * multiplier).cast_signed().unsigned_abs();
    let spread = magnitude ^ (magnitude >> 20) ^ (magnitude >> 12);
    spread ^ (spread >> 7) ^ (spread >> 4)
}

#[cfg(test)]
mod tests;
