//! Groups in brackets, in any language: they are removed, emptied, unwrapped, or replaced by a group inside.

use super::Parts;
use crate::reduce::tree::Span;

impl Parts<'_, '_> {
    /// All groups of a span.
    pub(super) fn brackets(&mut self, span: &Span) {
        let tree = self.tree;
        for item in tree.items(span) {
            if item.len() < 2 || tree.close(item.start).is_none() {
                continue;
            }
            let inner = item.start + 1..item.end - 1;
            self.remove(item.clone());
            self.remove(inner.clone());
            self.keep(inner.clone(), &item);
            for group in tree.items(&inner).into_iter().filter(|group| group.len() > 1) {
                self.keep(group, &item);
            }
            self.elements(&inner);
            self.brackets(&inner);
        }
    }

    /// Elements separated by commas: sequences of them, whose lengths are halved.
    fn elements(&mut self, inner: &Span) {
        let elements = self.tree.split(inner, |token| token == ",");
        let count = elements.len();
        if count < 2 {
            return;
        }
        let mut length = count.next_power_of_two() / 2;
        while length > 0 {
            for begin in (0..count).step_by(length) {
                let last = count.min(begin + length) - 1;
                // The comma before them goes too, or the one behind the first ones.
                let next = elements.get(last + 1).map_or(elements[last].end, |next| next.start);
                self.remove(match begin {
                    0 => elements[0].start..next,
                    _ => elements[begin - 1].end..elements[last].end,
                });
            }
            length /= 2;
        }
    }
}
