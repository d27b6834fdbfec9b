//! Choice coverage: combinations of chosen values. There is one group.
//!
//! A path is treated as a row of a covering array. A column is a *parameter*: a source location with the number of the choice
//! among those that the path made there. A combination is the values of t parameters that one path fixes.

use std::num::NonZeroUsize;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use udita::search::{Replay, ReplayedChoice};

use super::interner::Interner;
use super::{Criterion, Given, GroupId, ItemId};

/// A choice that a path made, with the value it took.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Decision {
    /// The source location: the method, with line and column if known.
    pub site: Arc<str>,
    /// The chosen value as text.
    pub value: Arc<str>,
}

impl Decision {
    /// The decisions of a replayed path, in order.
    pub fn of(replay: &Replay) -> Vec<Decision> {
        replay.choices.iter().map(Decision::from).collect()
    }
}

impl From<&ReplayedChoice> for Decision {
    /// Takes the method as the location, with line and column if they are known.
    fn from(choice: &ReplayedChoice) -> Decision {
        let site = match choice.position {
            Some(at) => format!("{}:{}:{}", choice.method, at.line, at.column),
            None => choice.method.clone(),
        };
        Decision { site: Arc::from(site), value: Arc::from(&*choice.value) }
    }
}

/// The criterion of combinations of choices.
#[derive(Clone, Debug)]
pub struct Choices {
    /// Number of choices in a combination.
    strength: NonZeroUsize,
    sites: Interner<Arc<str>>,
    /// The site, the occurrence and the value of each setting.
    settings: Interner<(u32, u32, Arc<str>)>,
    /// The settings of each combination, in ascending order.
    combinations: Interner<Box<[u32]>>,
}

impl Choices {
    /// The criterion for combinations of `strength` choices. A path with fewer choices counts as one combination.
    pub fn new(strength: NonZeroUsize) -> Choices {
        Choices {
            strength,
            sites: Interner::default(),
            settings: Interner::default(),
            combinations: Interner::default(),
        }
    }

    /// The settings of a path: one for each decision.
    fn settings(&mut self, decisions: &[Decision]) -> Vec<u32> {
        let mut occurrences: FxHashMap<u32, u32> = FxHashMap::default();
        let settings = decisions.iter().map(|decision| {
            let site = self.sites.number(decision.site.clone());
            let occurrence = occurrences.entry(site).or_default();
            let setting = self.settings.number((site, *occurrence, decision.value.clone()));
            *occurrence += 1;
            setting
        });
        let mut settings: Vec<u32> = settings.collect();
        settings.sort_unstable();
        settings
    }
}

impl Criterion for Choices {
    fn cover(&mut self, input: &Given<'_>, items: &mut Vec<ItemId>) {
        let settings = self.settings(input.decisions);
        let strength = self.strength.get().min(settings.len());
        // The places of a combination, ascending.
        let mut places: Vec<usize> = (0..strength).collect();
        loop {
            let combination = places.iter().filter_map(|&place| settings.get(place).copied());
            items.push(ItemId(self.combinations.number(combination.collect())));
            // The last place that can advance does, and the places after it follow directly.
            let last = |i: &usize| places[*i] < settings.len() - strength + i;
            let Some(moving) = (0..strength).rev().find(last) else { return };
            let place = places[moving] + 1;
            (place..).zip(&mut places[moving..]).for_each(|(place, slot)| *slot = place);
        }
    }

    fn group(&self, _: ItemId) -> GroupId {
        GroupId(0)
    }

    fn groups(&self) -> usize {
        usize::from(!self.combinations.keys().is_empty())
    }

    fn group_name(&self, _: GroupId) -> String {
        "combinations".to_owned()
    }

    /// `main:3:9 = 1, main:4:9 #2 = null`; the number after `#` counts repetitions of a choice.
    fn describe(&self, item: ItemId) -> String {
        let settings = self.combinations.key(item.0).into_iter().flatten();
        let texts =
            settings.filter_map(|&setting| self.settings.key(setting)).map(|(site, occurrence, value)| {
                let site = self.sites.key(*site).map_or("", |site| site);
                let repeated = if *occurrence > 0 { format!(" #{}", occurrence + 1) } else { String::new() };
                format!("{site}{repeated} = {value}")
            });
        texts.collect::<Vec<_>>().join(", ")
    }
}
