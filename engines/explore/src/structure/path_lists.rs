//! Path conditions, each stored once.

use rustc_hash::FxHashMap;
use udita_solver::TermId;

use super::error::Error;

/// Numbered lists of conditions. A condition refers to the positions of a structure, whose root is at 0, so structures of different sizes
/// share lists.
#[derive(Default, Debug)]
pub(super) struct PathLists {
    lists: Vec<Box<[TermId]>>,
    numbers: FxHashMap<Box<[TermId]>, u16>,
    bytes: usize,
}

impl PathLists {
    /// The number of a list, which is stored if it is new.
    pub(super) fn number(&mut self, list: &[TermId]) -> Result<u16, Error> {
        if let Some(&number) = self.numbers.get(list) {
            return Ok(number);
        }
        let number = u16::try_from(self.lists.len()).map_err(|_| Error::ManyPaths)?;
        self.bytes += 2 * size_of_val(list);
        self.lists.push(list.into());
        self.numbers.insert(list.into(), number);
        Ok(number)
    }

    /// The list with a number.
    pub(super) fn list(&self, number: u16) -> &[TermId] {
        &self.lists[usize::from(number)]
    }

    /// Size of the lists in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }
}
