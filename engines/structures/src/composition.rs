//! Compositions of an integer: the sizes of the substructures of a structure.

/// A composition of a total into nonnegative parts. Compositions come in lexicographic order, from `0 … 0 total` to `total 0 …
/// 0`.
pub(crate) struct Composition {
    parts: Vec<u32>,
}

impl Composition {
    /// The first composition of `total` into `parts` parts; `parts` is at least 1.
    pub(crate) fn first(parts: usize, total: u32) -> Composition {
        let mut parts = vec![0; parts];
        if let Some(last) = parts.last_mut() {
            *last = total;
        }
        Composition { parts }
    }

    pub(crate) fn parts(&self) -> &[u32] {
        &self.parts
    }

    /// Advances to the next composition of the same total. Returns `false` after the last one.
    pub(crate) fn advance(&mut self) -> bool {
        let Some(last) = self.parts.iter().rposition(|part| *part > 0) else { return false };
        if last == 0 {
            return false;
        }
        let rest = self.parts[last] - 1;
        self.parts[last] = 0;
        self.parts[last - 1] += 1;
        if let Some(end) = self.parts.last_mut() {
            *end = rest;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::Composition;

    #[test]
    fn compositions_of_two() {
        let mut composition = Composition::first(3, 2);
        let mut all = vec![composition.parts().to_vec()];
        while composition.advance() {
            all.push(composition.parts().to_vec());
        }
        assert_eq!(all, [[0, 0, 2], [0, 1, 1], [0, 2, 0], [1, 0, 1], [1, 1, 0], [2, 0, 0]]);
        assert!(!Composition::first(1, 5).advance());
        assert!(!Composition::first(2, 0).advance());
    }
}
