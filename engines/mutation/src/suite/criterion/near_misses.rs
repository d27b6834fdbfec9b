//! Near-miss coverage: the rules of a program that its inputs break, one each. There is one group.

use udita::solution::Rule;

use super::interner::Interner;
use super::{Criterion, Given, GroupId, ItemId};

/// The criterion of rules: an input covers the rule that it breaks.
#[derive(Clone, Default, Debug)]
pub struct NearMisses {
    /// All rules, if they are known; otherwise empty.
    rules: Vec<Rule>,
    broken: Interner<Rule>,
}

impl NearMisses {
    /// The criterion for the rules of a program, as `Program::rules` returns them.
    pub fn new(rules: Vec<Rule>) -> NearMisses {
        NearMisses { rules, broken: Interner::default() }
    }
}

impl Criterion for NearMisses {
    fn cover(&mut self, input: &Given<'_>, items: &mut Vec<ItemId>) {
        let broken = input.solution.broken.clone();
        items.extend(broken.map(|rule| ItemId(self.broken.number(rule))));
    }

    fn group(&self, _: ItemId) -> GroupId {
        GroupId(0)
    }

    fn groups(&self) -> usize {
        usize::from(!self.broken.keys().is_empty())
    }

    fn group_name(&self, _: GroupId) -> String {
        "rules".to_owned()
    }

    fn describe(&self, item: ItemId) -> String {
        self.broken.key(item.0).map(Rule::to_string).unwrap_or_default()
    }

    /// The rules that no input breaks. Some of them may be impossible to break alone.
    fn missing(&self) -> Vec<String> {
        let missing = self.rules.iter().filter(|rule| !self.broken.keys().contains(rule));
        missing.map(Rule::to_string).collect()
    }
}
