//! Metadata of class files: the facts that reflection returns about the classes of a program.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

/// The separator between the parts of a fact. `worker/Metadata.java` writes it.
const SEPARATOR: char = '\t';

/// Facts about the classes of a program. Two values are equal if they have the same facts.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Metadata {
    /// A digest of the facts, for comparison when the facts are dropped.
    digest: String,
    /// The facts in alphabetic order. They are dropped from verdicts on which compilers agree, because these are numerous.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    facts: Vec<String>,
}

/// A difference between the class files of two compilers for one program.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Difference {
    /// The kind of the declaration, such as `method`.
    pub(crate) kind: String,
    /// The aspect that differs, such as `modifiers`; `None` if one compiler has no such declaration.
    pub(crate) aspect: Option<String>,
    /// Both values; empty where there is none.
    pub(crate) values: [String; 2],
}

impl Metadata {
    /// Parses facts, one on each line: the kind of a declaration, its name, an aspect and its value, separated by tabs.
    pub(crate) fn new(text: &str) -> Metadata {
        let mut facts: Vec<String> =
            text.lines().filter(|line| !line.is_empty()).map(str::to_string).collect();
        // Names may have been replaced since they were sorted.
        facts.sort();
        let digest = blake3::hash(facts.join("\n").as_bytes()).to_hex()[..16].to_string();
        Metadata { digest, facts }
    }

    /// The metadata with its digest only.
    pub(crate) fn without_facts(self) -> Metadata {
        Metadata { facts: Vec::new(), ..self }
    }

    /// The facts that any of the others lacks, as readable text.
    pub(crate) fn distinguishing_facts<'m>(
        &self,
        others: impl IntoIterator<Item = &'m Metadata>,
    ) -> Vec<String> {
        let others: Vec<BTreeSet<&String>> =
            others.into_iter().map(|other| other.facts.iter().collect()).collect();
        let is_shared = |fact: &&String| others.iter().all(|other| other.contains(fact));
        let own = self.facts.iter().filter(|fact| !is_shared(fact));
        own.map(|fact| {
            let [kind, name, aspect, value] = parts(fact);
            format!("{kind} {name}: {aspect} {value}").trim_end().to_string()
        })
        .collect()
    }
}

/// The differences between two sets of facts.
pub(crate) fn differences(left: &Metadata, right: &Metadata) -> BTreeSet<Difference> {
    let both = [left, right].map(|metadata| declarations(&metadata.facts));
    let all: BTreeSet<_> = both.iter().flat_map(BTreeMap::keys).collect();
    let mut differences = BTreeSet::new();
    for declaration in all {
        let aspects = both.each_ref().map(|declarations| declarations.get(declaration));
        let kind = declaration.0.to_string();
        let [Some(left), Some(right)] = aspects else {
            let values = aspects.map(|aspects| aspects.map_or("", |_| "it is there").to_string());
            differences.insert(Difference { kind, aspect: None, values });
            continue;
        };
        let names: BTreeSet<&&str> = left.keys().chain(right.keys()).collect();
        for aspect in names {
            let [left, right] =
                [left, right].map(|aspects| aspects.get(aspect).map_or(&[][..], Vec::as_slice));
            let values = [without(left, right), without(right, left)];
            if values[0] != values[1] {
                differences.insert(Difference {
                    kind: kind.clone(),
                    aspect: Some(aspect.to_string()),
                    values,
                });
            }
        }
    }
    differences
}

/// The values that are not among the `others`, without repetitions.
fn without(values: &[&str], others: &[&str]) -> String {
    let mut others = others.to_vec();
    let own = values.iter().filter(|value| match others.iter().position(|other| other == *value) {
        Some(place) => {
            others.swap_remove(place);
            false
        }
        None => true,
    });
    let own: BTreeSet<&str> = own.copied().collect();
    own.into_iter().collect::<Vec<_>>().join("; ")
}

/// The values of each aspect of a declaration: several if declarations share a name, as anonymous classes do.
type Aspects<'f> = BTreeMap<&'f str, Vec<&'f str>>;

/// Declarations by their kind and name.
fn declarations(facts: &[String]) -> BTreeMap<(&str, &str), Aspects<'_>> {
    let mut all: BTreeMap<_, Aspects<'_>> = BTreeMap::new();
    for fact in facts {
        let [kind, name, aspect, value] = parts(fact);
        all.entry((kind, name)).or_default().entry(aspect).or_default().push(value);
    }
    all
}

fn parts(fact: &str) -> [&str; 4] {
    let mut parts = fact.splitn(4, SEPARATOR);
    [(); 4].map(|()| parts.next().unwrap_or_default())
}

impl PartialEq for Metadata {
    fn eq(&self, other: &Metadata) -> bool {
        self.digest == other.digest
    }
}

impl Eq for Metadata {}

impl Hash for Metadata {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.digest.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn difference(kind: &str, aspect: Option<&str>, left: &str, right: &str) -> Difference {
        let values = [left.to_string(), right.to_string()];
        Difference { kind: kind.to_string(), aspect: aspect.map(str::to_string), values }
    }

    #[test]
    fn facts_count_and_not_their_order() {
        let facts = "class\tA\tmodifiers\tfinal\nfield\tA.f\ttype\tint";
        let turned = "field\tA.f\ttype\tint\nclass\tA\tmodifiers\tfinal\n";
        assert_eq!(Metadata::new(facts), Metadata::new(turned));
        assert_eq!(Metadata::new(facts), Metadata::new(facts).without_facts());
        assert_ne!(Metadata::new(facts), Metadata::new("class\tA\tmodifiers\tfinal"));
    }

    #[test]
    fn differences_are_reported_by_declaration_and_aspect() {
        let left = Metadata::new(
            "class\tA\tmodifiers\tfinal\nclass\tA\tpermitted subclasses\tB\nfield\tA.f\ttype\tint",
        );
        let right = Metadata::new("class\tA\tmodifiers\tfinal static\nmethod\tA.m()\tresult\tvoid");
        let expected = [
            difference("class", Some("modifiers"), "final", "final static"),
            difference("class", Some("permitted subclasses"), "B", ""),
            difference("field", None, "it is there", ""),
            difference("method", None, "", "it is there"),
        ];
        assert_eq!(differences(&left, &right).into_iter().collect::<Vec<_>>(), expected);
        assert!(differences(&left, &left.clone()).is_empty());
        let own = right.distinguishing_facts([&left, &right]);
        assert_eq!(own, ["class A: modifiers final static", "method A.m(): result void"]);
    }

    #[test]
    fn anonymous_classes_are_distinguished_by_their_facts() {
        let facts = |one: &str, other: &str| {
            Metadata::new(&format!(
                "anonymous class\tA$#\tsuperclass\t{one}\nanonymous class\tA$#\tsuperclass\t{other}"
            ))
        };
        assert_eq!(facts("B", "C"), facts("C", "B"));
        let expected = [difference("anonymous class", Some("superclass"), "C", "B")];
        assert_eq!(differences(&facts("C", "B"), &facts("B", "B")).into_iter().collect::<Vec<_>>(), expected);
    }
}
