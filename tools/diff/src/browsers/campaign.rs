//! A campaign: two browsers show every page of a family, and differences are reduced and sorted.
//!
//! Pages come one after another. A page with a difference is shown again; if the difference persists, the page is reduced. A
//! browser that dies or takes too long is restarted, and the page is shown once more: a page that ends two processes is recorded
//! as a fault.

use std::collections::HashMap;
use std::time::Instant;

use udita::store::StoreError;

use super::browser::Fault;
use super::compare::{self, Difference};
use super::journal::{Journal, Line, Noise, Outcome, Record};
use super::page::Page;
use super::pair::{self, Pair, SideFault, Views};
use super::report::{Class, Ignored};
use super::triage;

/// Number of pages shown again by new processes, to measure how much each browser differs from itself.
const SAMPLE: usize = 20;

/// The reason why a campaign ended early. Earlier outcomes are kept.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// The journal can't be written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A text is not a page.
    #[error("page {number}, decisions {decisions}: {reason}")]
    Page {
        /// The number of the page in its family.
        number: u64,
        /// The decisions of the page.
        decisions: String,
        /// The line, and the error in it.
        reason: String,
    },
    /// A browser can't be started.
    #[error("{browser} can't be started: {reason}")]
    Broken {
        /// The name of the browser.
        browser: String,
        /// The reason why it doesn't start.
        reason: String,
    },
    /// The user interrupted the campaign.
    #[error("stopped")]
    Interrupted,
}

/// The state of a running campaign.
pub struct Campaign {
    journal: Journal,
    pair: Pair,
    begun: Instant,
    /// The differences of reduced pages, by text. Many pages reduce to the same text.
    known: HashMap<String, Option<Difference>>,
    /// The first pages, as both browsers showed them.
    sample: Vec<(String, Views)>,
}

impl Campaign {
    /// Starts or continues a campaign with a journal.
    pub fn new(journal: Journal, pair: Pair) -> Campaign {
        Campaign { journal, pair, begun: Instant::now(), known: HashMap::new(), sample: Vec::new() }
    }

    /// The outcomes up to now.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Judges the next page and records the outcome.
    ///
    /// # Errors
    ///
    /// See [`CampaignError`].
    pub fn judge(&mut self, number: u64, decisions: String, text: &str) -> Result<(), CampaignError> {
        let page = match Page::parse(text) {
            Ok(page) => page,
            Err(bad) => return Err(CampaignError::Page { number, decisions, reason: bad.to_string() }),
        };
        let outcome = match self.outcome(page) {
            Ok(outcome) => outcome,
            Err(fault) => self.of_fault(fault, text)?,
        };
        self.journal.add(Line::Page(Record { number, decisions, outcome }))?;
        Ok(())
    }

    fn outcome(&mut self, page: Page) -> Result<Outcome, SideFault> {
        let text = page.to_string();
        let Some(found) = self.pair.difference(&text)? else {
            if self.sample.len() < SAMPLE {
                let views = self.pair.views(&text)?;
                self.sample.push((text, views));
            }
            return Ok(Outcome::Same);
        };
        if self.pair.difference(&text)?.map(|again| again.kind) != Some(found.kind) {
            return Ok(Outcome::Flaky { page: text });
        }
        let (reduced, found) = triage::reduce(page, found, |candidate| self.probe(candidate.to_string()))?;
        let class = triage::signature(&reduced, found);
        Ok(Outcome::Differs { kind: found.kind, class, reduced: reduced.to_string() })
    }

    /// The difference of a reduced page; `None` if it is not reproducible, or a browser can't show the page.
    fn probe(&mut self, page: String) -> Result<Option<Difference>, SideFault> {
        if let Some(known) = self.known.get(&page) {
            return Ok(*known);
        }
        let difference = match self.pair.difference(&page) {
            Ok(Some(found)) => self.pair.difference(&page)?.filter(|again| *again == found),
            Err(SideFault { fault: Fault::Died(_) | Fault::Late, .. }) => None,
            other => other?,
        };
        self.known.insert(page, difference);
        Ok(difference)
    }

    /// The outcome for a page that a browser can't show.
    fn of_fault(&self, SideFault { side, fault }: SideFault, page: &str) -> Result<Outcome, CampaignError> {
        match fault {
            Fault::Interrupted => Err(CampaignError::Interrupted),
            Fault::NoStart(reason) => {
                Err(CampaignError::Broken { browser: self.journal.browsers()[side].clone(), reason })
            }
            Fault::Died(_) | Fault::Late => {
                Ok(Outcome::Fault { side, reason: fault.to_string(), page: page.to_owned() })
            }
        }
    }

    /// Ends a run: records its duration and faults, and whether the family is complete.
    ///
    /// # Errors
    ///
    /// The journal can't be written.
    pub fn end(&mut self, complete: bool) -> Result<(), CampaignError> {
        let faults = [self.pair.0[0].faults, self.pair.0[1].faults];
        self.journal.add(Line::Ran { seconds: self.begun.elapsed().as_secs_f64(), faults })?;
        if complete {
            self.journal.complete()?;
        }
        Ok(())
    }

    /// The classes of differences: first those with declarations that both browsers apply, then those that are [gaps](Ignored) of one, each the largest first. New processes show the sample again, to measure the noise of both browsers,
    /// and the smallest page of each class.
    ///
    /// # Errors
    ///
    /// See [`CampaignError`].
    pub fn classes(&mut self) -> Result<Vec<Class>, CampaignError> {
        let mut classes = Class::all(self.journal.records());
        if classes.is_empty() && self.sample.is_empty() {
            return Ok(classes);
        }
        self.pair.renew();
        self.measure()?;
        for class in &mut classes {
            let page = class.page.clone();
            match self.pair.difference(&page).and_then(|found| Ok((found, self.pair.views(&page)?))) {
                Ok((found, views)) => {
                    class.confirmed = found.is_some_and(|found| found.kind == class.kind);
                    class.ignored = match self.ignored(&page, &views) {
                        Ok(ignored) => ignored,
                        Err(fault) => {
                            self.of_fault(fault, &page)?;
                            Vec::new()
                        }
                    };
                    class.views = Some(views);
                }
                Err(fault) => drop(self.of_fault(fault, &page)?),
            }
        }
        // Gaps come last.
        classes.sort_by_key(|class| !class.ignored.is_empty());
        Ok(classes)
    }

    /// The declarations of a reduced page without effect in exactly one browser.
    fn ignored(&mut self, page: &str, views: &Views) -> Result<Vec<Ignored>, SideFault> {
        let Ok(page) = Page::parse(page) else { return Ok(Vec::new()) };
        let mut ignored = Vec::new();
        for (declaration, plainer) in page.plainer() {
            let without = self.pair.views(&plainer.to_string())?;
            let has_effect = [0, 1].map(|side| pair::difference(&views[side], &without[side]).is_some());
            if has_effect[0] != has_effect[1] {
                let side = usize::from(has_effect[0]);
                ignored.push(Ignored { side, declaration: declaration.to_string() });
            }
        }
        Ok(ignored)
    }

    fn measure(&mut self) -> Result<(), CampaignError> {
        let mut noise = [Noise::default(); 2];
        for (page, first) in std::mem::take(&mut self.sample) {
            let second = match self.pair.views(&page) {
                Ok(views) => views,
                Err(fault) => {
                    self.of_fault(fault, &page)?;
                    continue;
                }
            };
            for (side, noise) in noise.iter_mut().enumerate() {
                let (pixels, colour) = first[side].1.noise(&second[side].1);
                noise.pages += 1;
                noise.boxes =
                    noise.boxes.max(compare::distance(&first[side].0, &second[side].0).unwrap_or(i64::MAX));
                noise.pixels = noise.pixels.max(pixels);
                noise.colour = noise.colour.max(colour);
            }
        }
        if noise[0].pages > 0 {
            self.journal.add(Line::Measured(noise))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
