//! Classes of disagreement: disagreements that most likely have the same cause.
//!
//! A [`Signature`] holds what disagreements of one cause share: the kind of an error, its message without names, and the
//! construct. For each signature, only the number of its programs and the smallest one are kept, so the number of disagreements
//! is unlimited. At the end, signatures that differ in possibly irrelevant details (the types of a cast, the surrounding
//! construct) are merged into one class. The class shows several of them, since more than one cause may still hide in it. Known
//! classes separate the signatures that they explain.

use std::collections::{BTreeMap, BTreeSet, HashMap};

pub use self::variant::Variant;
use crate::known::{Attribution, KnownClass, KnownClasses};
use crate::program::Size;
use crate::signature::Outline;
pub use crate::signature::{Disagreement, Side, Signature};
use crate::verdict::Verdict;

mod order;
mod variant;

/// Collects disagreements and sorts them into classes.
#[derive(Debug, Default)]
pub struct Classes {
    known: KnownClasses,
    variants: HashMap<Key, Collected>,
}

/// The key of disagreements that are counted together: the signature, the known entry, and the sides of all compilers.
type Key = (Signature, Option<Attribution>, Vec<Side>);

/// The disagreements collected for one key.
#[derive(Debug)]
struct Collected {
    count: u64,
    size: Size,
    witness: Disagreement,
}

/// Disagreements that most likely have the same cause.
#[derive(Clone, Debug)]
pub struct Class {
    /// The common pattern of the signatures; `*` stands for any text.
    pub pattern: String,
    /// The smallest disagreement by [`crate::program::TestProgram::size`], and among equals the one with the smallest number; its
    /// signature; and the number of programs in the whole class.
    pub smallest: Variant,
    /// Further disagreements with other signatures, each as different as possible from those before it; at most [`MAX_VARIANTS`].
    pub variants: Vec<Variant>,
    /// Number of distinct signatures in the class.
    pub signatures: usize,
    /// The entry among the known classes, if one matches.
    pub known: Option<KnownClass>,
    /// Further entries, if several entries together know all findings.
    pub also_known: Vec<KnownClass>,
    /// Whether the programs have the constructs of this entry; see [`Attribution`].
    pub confirmed: bool,
    /// The positions of classes whose findings together are the findings of this one, in the order of classes; empty if there are
    /// none. Such a class is most likely a program with several independent causes.
    pub components: Vec<usize>,
    /// The verdicts on the smallest program with errors as compilers print them; empty unless requested.
    pub as_printed: Vec<Verdict>,
    /// The patterns of its findings.
    findings: BTreeSet<String>,
}

/// Whether a class is new, known, probably known or a combination of other classes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClassState {
    /// No entry of the known classes matches.
    New,
    /// An entry of the known classes matches, and the programs have its constructs.
    Known,
    /// The signature of an entry matches, but the programs lack one of its constructs: the cause is most likely a different one.
    Probable,
    /// New, and a combination of other classes; see [`Class::components`].
    Combined,
}

impl ClassState {
    /// The word for the state in the report.
    pub(crate) fn word(self) -> &'static str {
        match self {
            ClassState::New => "new",
            ClassState::Known => "known",
            ClassState::Probable => "probable",
            ClassState::Combined => "combined",
        }
    }
}

/// Upper bound on the variants of a class that a report shows.
pub const MAX_VARIANTS: usize = 8;

impl Classes {
    /// An empty collection with these known classes.
    pub fn new(known: KnownClasses) -> Classes {
        Classes { known, variants: HashMap::new() }
    }

    /// Adds a disagreement to the variant with its signature.
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

    /// The classes, each as different as possible from those before it (see the module of the order). Combinations of others
    /// ([`Class::components`]) come last.
    ///
    /// Two signatures are in one class if they have the same known entry. Without entries, they are in one class if their
    /// patterns are equal and, where a pattern doesn't determine the construct, the constructs of one include those of the other.
    /// In either case, all compilers must be on the same sides.
    pub fn into_ordered(self) -> Vec<Class> {
        let Classes { known, variants } = self;
        let mut groups: BTreeMap<(Vec<Side>, String), Vec<Variant>> = BTreeMap::new();
        let mut classes: BTreeMap<(Vec<Side>, Attribution), Vec<Variant>> = BTreeMap::new();
        // The order of a hash map varies from run to run; of equally small witnesses, the first is shown.
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

/// Variants with the same pattern, grouped under the variant that has their constructs.
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

/// The positions of the classes of which `whole` is a combination: with the same verdicts, and for each of its findings one class
/// that has only this finding. Empty if there are none.
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
    /// The class of these variants; `None` if there are none.
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

    /// Replaces the witness by a smaller one of the same class, as a reduction found it.
    pub fn set_witness(&mut self, witness: Disagreement) {
        self.smallest.signature = Signature::of(&witness);
        self.smallest.witness = witness;
    }

    /// Whether the class is known, probably known, new, or a combination of others.
    pub fn state(&self) -> ClassState {
        match (&self.known, self.components.is_empty()) {
            (Some(_), _) if self.confirmed => ClassState::Known,
            (Some(_), _) => ClassState::Probable,
            (None, true) => ClassState::New,
            (None, false) => ClassState::Combined,
        }
    }

    /// The matching entries of the known classes.
    pub fn entries(&self) -> impl Iterator<Item = &KnownClass> {
        self.known.iter().chain(&self.also_known)
    }

    /// Number of programs in the class.
    pub fn count(&self) -> u64 {
        self.smallest.count
    }

    /// The smallest program of the class.
    pub fn witness(&self) -> &Disagreement {
        &self.smallest.witness
    }

    /// The verdicts on the smallest program, with errors as compilers print them if they were requested.
    pub(crate) fn printed(&self) -> &[Verdict] {
        if self.as_printed.is_empty() { &self.witness().verdicts } else { &self.as_printed }
    }

    /// The signature of the smallest program.
    pub fn signature(&self) -> &Signature {
        &self.smallest.signature
    }
}

#[cfg(test)]
mod tests;
