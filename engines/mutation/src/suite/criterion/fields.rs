//! Field coverage: the field pairs of an input's objects. A group is a field of a class.

use std::sync::Arc;

use super::interner::Interner;
use super::{Criterion, Given, GroupId, ItemId};
use crate::suite::names::simple;
use crate::suite::pairs::PairSet;
use crate::suite::relation::{Kinds, Pair, pairs};

/// The criterion of field pairs: all of them, or those of a given set.
///
/// Fields of one name are distinguished by the class of the object, because a graph doesn't tell which class declares a field.
#[derive(Clone, Debug)]
pub struct Fields {
    kinds: Kinds,
    /// The pairs that count; `None` if all do.
    wanted: Option<PairSet>,
    /// The class and the name of each field.
    fields: Interner<(Arc<str>, Arc<str>)>,
    pairs: Interner<(u32, Pair)>,
}

impl Fields {
    /// The criterion for all pairs of the fields of `kinds`.
    pub fn new(kinds: Kinds) -> Fields {
        Fields { kinds, wanted: None, fields: Interner::default(), pairs: Interner::default() }
    }

    /// The criterion for the pairs of `wanted` only. A suite that covers them is complete.
    pub fn wanted(wanted: PairSet) -> Fields {
        Fields { wanted: Some(wanted), ..Fields::new(Kinds::All) }
    }

    /// The pairs that were met.
    pub fn met(&self) -> PairSet {
        let mut set = PairSet::default();
        for (field, pair) in self.pairs.keys() {
            set.insert(self.field(*field), pair);
        }
        set
    }

    /// The wanted pairs that no input has; empty if all pairs count.
    pub fn missing_pairs(&self) -> PairSet {
        let wanted = self.wanted.as_ref();
        wanted.map(|wanted| wanted.compare(&self.met()).only_left).unwrap_or_default()
    }

    /// The field and the pair of an item.
    pub fn pair(&self, item: ItemId) -> Option<(&str, &Pair)> {
        self.pairs.key(item.0).map(|(field, pair)| (self.field(*field), pair))
    }

    /// The name of a field, without its class.
    fn field(&self, number: u32) -> &str {
        self.fields.key(number).map_or("", |(_, name)| name)
    }
}

impl Criterion for Fields {
    fn cover(&mut self, input: &Given<'_>, items: &mut Vec<ItemId>) {
        let Some(returned) = &input.solution.returned else { return };
        pairs(&returned.graph, self.kinds, |field, pair| {
            if self.wanted.as_ref().is_some_and(|wanted| !wanted.contains(field, &pair)) {
                return;
            }
            let number = self.fields.number((pair.from.class.clone(), Arc::from(field)));
            items.push(ItemId(self.pairs.number((number, pair))));
        });
    }

    fn group(&self, item: ItemId) -> GroupId {
        GroupId(self.pairs.key(item.0).map_or(0, |&(field, _)| field))
    }

    fn groups(&self) -> usize {
        self.fields.keys().len()
    }

    /// The field's name, qualified by the class if classes of different names have a field of this name.
    fn group_name(&self, group: GroupId) -> String {
        let Some((class, name)) = self.fields.key(group.0) else { return String::new() };
        let is_alone = !self.fields.keys().iter().any(|(other, field)| field == name && other != class);
        if is_alone { name.to_string() } else { format!("{}.{name}", simple(class)) }
    }

    fn describe(&self, item: ItemId) -> String {
        self.pairs.key(item.0).map_or_else(String::new, |(_, pair)| pair.to_string())
    }

    fn goal(&self) -> Option<usize> {
        self.wanted.as_ref().map(PairSet::len)
    }

    fn missing(&self) -> Vec<String> {
        self.missing_pairs().iter().map(|(field, pair)| format!("{field}: {pair}")).collect()
    }

    fn pairs(&self) -> Option<PairSet> {
        Some(self.met())
    }
}
