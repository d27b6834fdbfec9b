//! What the report of a campaign of browsers tells: its facts and classes.

use serde::Serialize;

use crate::browsers::compare::Kind;
use crate::browsers::journal::{Journal, Noise, Outcome, Record};
use crate::browsers::pair::Views;

/// Pages that differ in the same way.
pub struct Class {
    /// The kind of difference between the two views.
    pub kind: Kind,
    /// Its signature: the kind, the role of the element, and the declarations that are needed.
    pub signature: String,
    /// Number of pages of the family that were reduced to it.
    pub count: u64,
    /// The number of the first of these in the family.
    pub number: u64,
    /// The decisions that lead to the first of these.
    pub decisions: String,
    /// The smallest page, from which nothing can be left out.
    pub page: String,
    /// Whether fresh processes show the page differently, too.
    pub confirmed: bool,
    /// The declarations that one browser ignores.
    pub ignored: Vec<Ignored>,
    /// What fresh processes make of the page, if they can show it.
    pub views: Option<Views>,
}

impl Class {
    /// The classes of a journal, the largest first.
    pub(in crate::browsers) fn all<'r>(records: impl Iterator<Item = &'r Record>) -> Vec<Class> {
        let mut classes: Vec<Class> = Vec::new();
        for record in records {
            let Outcome::Differs { kind, class: signature, reduced } = &record.outcome else { continue };
            match classes.iter_mut().find(|class| class.signature == *signature) {
                Some(class) => {
                    class.count += 1;
                    if reduced.len() < class.page.len() {
                        class.page.clone_from(reduced);
                    }
                }
                None => classes.push(Class {
                    kind: *kind,
                    signature: signature.clone(),
                    count: 1,
                    number: record.number,
                    decisions: record.decisions.clone(),
                    page: reduced.clone(),
                    confirmed: false,
                    ignored: Vec::new(),
                    views: None,
                }),
            }
        }
        classes.sort_by_key(|class| std::cmp::Reverse(class.count));
        classes
    }
}

/// A declaration of a page without effect in one browser: the page is shown there as without it, while the other browser shows it differently. The browser
/// does not know the value, or does not apply the property to such an element. It is a gap, or the other browser applies what it should not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ignored {
    /// 0 for the left browser, 1 for the right one.
    pub side: usize,
    /// The declaration, such as `justify-self: center`.
    pub declaration: String,
}

impl Ignored {
    /// The fact in words.
    pub(super) fn words(&self, facts: &Facts) -> String {
        format!("{} shows this page as without `{}`", facts.browsers[self.side], self.declaration)
    }
}

/// The facts of a campaign.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Facts {
    /// The name of the family of pages.
    pub family: String,
    /// The left and the right browser, with their versions.
    pub browsers: [String; 2],
    /// Number of pages that were shown.
    pub pages: u64,
    /// Number of pages that both show alike.
    pub same: u64,
    /// Number of pages with different boxes.
    pub boxes: u64,
    /// Number of pages with different pixels in the same boxes.
    pub pixels: u64,
    /// Number of pages whose difference came and went.
    pub flaky: u64,
    /// Pages that a browser can't show: their numbers, the browser and what it did.
    pub faults: Vec<(u64, String)>,
    /// How often either browser had to be started again.
    pub restarts: [u64; 2],
    /// The time of all runs.
    pub seconds: f64,
    /// Whether these are all pages of the family.
    pub complete: bool,
    /// How much the pages of either browser differ in two processes, if that was measured.
    pub noise: Option<[Noise; 2]>,
}

impl Facts {
    /// The facts of a journal.
    pub fn of(journal: &Journal) -> Facts {
        let (seconds, restarts) = journal.runs();
        let (complete, noise) = (journal.is_complete(), journal.noise());
        let (family, browsers) = (journal.family().to_owned(), journal.browsers().clone());
        let mut facts = Facts { family, browsers, seconds, restarts, complete, noise, ..Facts::default() };
        for record in journal.records() {
            facts.pages += 1;
            match &record.outcome {
                Outcome::Same => facts.same += 1,
                Outcome::Differs { kind: Kind::Boxes, .. } => facts.boxes += 1,
                Outcome::Differs { kind: Kind::Pixels, .. } => facts.pixels += 1,
                Outcome::Flaky { .. } => facts.flaky += 1,
                Outcome::Fault { side, reason, .. } => {
                    facts.faults.push((record.number, format!("{} {reason}", facts.browsers[*side])));
                }
            }
        }
        facts
    }

    /// Number of pages shown per minute.
    pub fn rate(&self) -> f64 {
        60.0 * self.pages as f64 / self.seconds.max(0.001)
    }

    /// Whether both browsers show all pages, and alike.
    pub fn is_clean(&self) -> bool {
        self.same == self.pages
    }
}

/// The names of the pictures of a class.
pub(super) fn pictures(place: usize) -> [String; 2] {
    ["left", "right"].map(|side| format!("pictures/{:03}-{side}.png", place + 1))
}

/// The name of the witness of a class.
pub(super) fn witness(place: usize, class: &Class) -> String {
    format!("witnesses/{:03}-{}.html", place + 1, class.kind.word())
}
