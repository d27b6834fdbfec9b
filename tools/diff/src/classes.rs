//! Classes of disagreement: disagreements that most likely have one cause.
//!
//! A [`Signature`] holds what disagreements of one cause share: the kind of an error, its message without names, the construct. Of each signature
//! only the number of its programs and the smallest one are kept, so there may be any number of disagreements. When all are there,
//! signatures that differ in details that needn't matter (which types are cast, what stands around) are put into one class, which shows
//! some of them, since several causes may still hide in it. What is known of some of them takes these out.

use std::collections::{BTreeMap, BTreeSet, HashMap};

pub use self::variant::Variant;
use crate::known::{Attribution, KnownClass, KnownClasses};
use crate::program::Size;
use crate::signature::Outline;
pub use crate::signature::{Disagreement, Side, Signature};
use crate::verdict::Verdict;

mod order;
mod variant;

/// Collects disagreements.
#[derive(Debug, Default)]
pub struct Classes {
    known: KnownClasses,
    variants: HashMap<Key, Collected>,
}

/// The common of disagreements that are counted together: the signature, the entry, and the sides of all compilers.
type Key = (Signature, Option<Attribution>, Vec<Side>);

/// The disagreements with one key so far.
#[derive(Debug)]
struct Collected {
    count: u64,
    size: Size,
    witness: Disagreement,
}

/// Disagreements that most likely have one cause.
#[derive(Clone, Debug)]
pub struct Class {
    /// The common pattern of their signatures, with `*` for any text.
    pub pattern: String,
    /// The smallest of them by [`crate::program::TestProgram::size`], and of those the one with the smallest number; its signature; and how many
    /// programs are in the whole class.
    pub smallest: Variant,
    /// Others of them, with other signatures, each as unlike those before it as can be: at most [`MAX_VARIANTS`].
    pub variants: Vec<Variant>,
    /// The number of signatures.
    pub signatures: usize,
    /// Its entry among the known classes.
    pub known: Option<KnownClass>,
    /// Further entries, if several know its findings together.
    pub also_known: Vec<KnownClass>,
    /// Whether its programs have the constructs of this entry; see [`Attribution`].
    pub confirmed: bool,
    /// The places, in the order of classes, of those whose findings together are the findings of this one; empty if there are
    /// none. Then the class is most likely no more than several causes in one program.
    pub components: Vec<usize>,
    /// The verdicts on the smallest one with errors as compilers print them; empty if they were not asked for.
    pub as_printed: Vec<Verdict>,
    /// The patterns of its findings.
    findings: BTreeSet<String>,
}

/// Whether a class is new, known, probably known or a combination of others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClassState {
    /// It has no entry among the known classes.
    New,
    /// It has an entry among the known classes, whose constructs its programs have.
    Known,
    /// The signature of an entry matches it, but its programs lack a construct of this entry: most likely another cause.
    Probable,
    /// It is new and a combination of other classes; see [`Class::components`].
    Combined,
}

impl ClassState {
    /// The word for it in the report.
    pub(crate) fn word(self) -> &'static str {
        match self {
            ClassState::New => "new",
            ClassState::Known => "known",
            ClassState::Probable => "probable",
            ClassState::Combined => "combined",
        }
    }
}

/// Variants of a class that are kept for the report, at most.
pub const MAX_VARIANTS: usize = 8;

impl Classes {
    /// No disagreements yet, of which these classes are known.
    pub fn new(known: KnownClasses) -> Classes {
        Classes { known, variants: HashMap::new() }
    }

    /// Adds one.
    pub fn add(&mut self, disagreement: Disagreement) {
        use std::collections::hash_map::Entry;
        let size = disagreement.program.size();
        let key = {
            let outline = Outline::of(&disagreement.program);
            let signature = Signature::with(&disagreement, &outline);
            let attribution = self.known.attribute_with(&disagreement, &signature, &outline);
            (signature, attribution, disagreement.sides())
        };
        match self.variants.entry(key) {
            Entry::Vacant(entry) => {
                entry.insert(Collected { count: 1, size, witness: disagreement });
            }
            Entry::Occupied(mut entry) => {
                let collected = entry.get_mut();
                collected.count += 1;
                let rank = (collected.size, collected.witness.program.number);
                if (size, disagreement.program.number) < rank {
                    collected.size = size;
                    collected.witness = disagreement;
                }
            }
        }
    }

    /// The classes, each as unlike those before it as can be (see the order's own module), with combinations of others
    /// ([`Class::components`]) behind all that are not.
    ///
    /// Signatures are in one class if the same is known of them, or if nothing is, their patterns are the same, and, where a pattern
    /// doesn't say what stands at the place, the constructs of one are all in the other. All
    /// compilers have to be on the same sides.
    pub fn into_ordered(self) -> Vec<Class> {
        let Classes { known, variants } = self;
        let mut groups: BTreeMap<(Vec<Side>, String), Vec<Variant>> = BTreeMap::new();
        let mut classes: BTreeMap<(Vec<Side>, Attribution), Vec<Variant>> = BTreeMap::new();
        // The order of a hash map differs from run to run, and of equally small witnesses the first is shown.
        let mut collected: Vec<_> = variants.into_iter().collect();
        collected.sort_by(|(one, _), (other, _)| one.cmp(other));
        for ((signature, attribution, sides), Collected { count, witness, .. }) in collected {
            let (pattern, _) = signature.pattern();
            let variant = Variant { signature, count, witness };
            match attribution {
                Some(attribution) => classes.entry((sides, attribution)).or_default().push(variant),
                None => groups.entry((sides, pattern)).or_default().push(variant),
            }
        }
        let mut classes: Vec<Class> = classes
            .into_iter()
            .filter_map(|((_, Attribution { entries, confirmed }), variants)| {
                let mut entries = entries.iter().filter_map(|&place| known.entries().get(place));
                let entry = entries.next()?;
                let class = Class::new(entry.signature.clone(), variants, Some(entry.clone()))?;
                Some(Class { confirmed, also_known: entries.cloned().collect(), ..class })
            })
            .collect();
        for ((_, pattern), variants) in groups {
            let new = by_constructs(variants).into_iter();
            classes.extend(new.filter_map(|variants| Class::new(pattern.clone(), variants, None)));
        }
        let is_combined: Vec<bool> =
            classes.iter().map(|class| !components(class, &classes).is_empty()).collect();
        let mut is_combined = is_combined.into_iter();
        let (combined, single): (Vec<_>, Vec<_>) =
            classes.into_iter().partition(|_| is_combined.next().unwrap_or_default());
        let mut classes = order::order(single, usize::MAX, |class| &class.smallest);
        for mut class in order::order(combined, usize::MAX, |class| &class.smallest) {
            class.components = components(&class, &classes);
            classes.push(class);
        }
        classes
    }
}

/// Variants with the same pattern, grouped by the variant whose constructs they have.
fn by_constructs(mut variants: Vec<Variant>) -> Vec<Vec<Variant>> {
    variants.sort_by_cached_key(|variant| {
        (variant.signature.constructs().len(), variant.signature.as_str().to_string())
    });
    let mut groups: Vec<Vec<Variant>> = Vec::new();
    for variant in variants {
        let constructs = variant.signature.constructs();
        let has_those = |group: &&mut Vec<Variant>| {
            group.first().is_some_and(|first| first.signature.constructs().is_subset(&constructs))
        };
        match groups.iter_mut().find(has_those) {
            Some(group) => group.push(variant),
            None => groups.push(vec![variant]),
        }
    }
    groups
}

/// The places of the classes of which `whole` is a combination: for the same verdicts, one for each of its findings that has
/// this finding alone. Empty if there are none.
fn components(whole: &Class, others: &[Class]) -> Vec<usize> {
    if whole.findings.len() < 2 {
        return Vec::new();
    }
    let sides = whole.witness().sides();
    let is_alone = |other: &Class, finding: &String| {
        other.findings.len() == 1
            && other.witness().sides() == sides
            && other.smallest.signature.pair == whole.smallest.signature.pair
            && other.findings.contains(finding)
    };
    let places =
        whole.findings.iter().map(|finding| others.iter().position(|other| is_alone(other, finding)));
    let places: Option<BTreeSet<usize>> = places.collect();
    places.unwrap_or_default().into_iter().collect()
}

impl Class {
    /// The class of these variants; none if there are none.
    fn new(pattern: String, mut variants: Vec<Variant>, known: Option<KnownClass>) -> Option<Class> {
        let rank = |i: &usize| (variants[*i].witness.program.size(), variants[*i].witness.program.number);
        let smallest = (0..variants.len()).min_by_key(rank)?;
        let signatures = variants.len();
        let count = variants.iter().map(|variant| variant.count).sum();
        let mut smallest = variants.swap_remove(smallest);
        smallest.count = count;
        let variants = order::order(variants, MAX_VARIANTS, |variant| variant);
        let (_, findings) = smallest.signature.pattern();
        let confirmed = known.is_some();
        Some(Class {
            pattern,
            smallest,
            variants,
            signatures,
            known,
            also_known: Vec::new(),
            confirmed,
            components: Vec::new(),
            as_printed: Vec::new(),
            findings,
        })
    }

    /// Has a smaller witness of the same class, as a reduction finds it.
    pub fn set_witness(&mut self, witness: Disagreement) {
        self.smallest.signature = Signature::of(&witness);
        self.smallest.witness = witness;
    }

    /// Whether it is known, probably known, new, or a combination of others.
    pub fn state(&self) -> ClassState {
        match (&self.known, self.components.is_empty()) {
            (Some(_), _) if self.confirmed => ClassState::Known,
            (Some(_), _) => ClassState::Probable,
            (None, true) => ClassState::New,
            (None, false) => ClassState::Combined,
        }
    }

    /// Its entries among the known classes.
    pub fn entries(&self) -> impl Iterator<Item = &KnownClass> {
        self.known.iter().chain(&self.also_known)
    }

    /// The number of its programs.
    pub fn count(&self) -> u64 {
        self.smallest.count
    }

    /// The smallest program in it.
    pub fn witness(&self) -> &Disagreement {
        &self.smallest.witness
    }

    /// The verdicts on the smallest program, with errors as compilers print them where that is known.
    pub(crate) fn printed(&self) -> &[Verdict] {
        if self.as_printed.is_empty() { &self.witness().verdicts } else { &self.as_printed }
    }

    /// Its smallest program's signature.
    pub fn signature(&self) -> &Signature {
        &self.smallest.signature
    }
}

#[cfg(test)]
mod tests;
