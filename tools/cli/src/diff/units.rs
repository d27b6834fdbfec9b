//! Campaigns on other machines: a stored search beside the campaign's log, whose units are judged where they are enumerated.
//!
//! The search is the record of what is done; the campaign's log gets verdicts from it up to the first path that is not done. They have
//! their numbers by their places, so to do this again changes nothing, and it can be done at any time.

use std::path::{Path, PathBuf};

use udita::store::coordinator::End;
use udita::store::header::Header;
use udita::store::program::{Comparison, Program};
use udita::store::{Snapshot, StoreError};
use udita_diff::campaign::Import;
use udita_diff::campaign::store::Store;

use super::family::Family;
use crate::compilers::Compilers;
use crate::console::{Console, counted};
use crate::stats::percent;
use crate::status::Failure;
use crate::stop::early;
use crate::store::{self, Settings};

/// The directory of searches in that of a campaign.
const UNITS: &str = "units";

/// The search of a campaign.
pub(super) struct Units<'a> {
    compilers: &'a Compilers,
    directory: PathBuf,
}

impl<'a> Units<'a> {
    /// The search of the campaign in `directory`, if there is one.
    pub(super) fn of(
        directory: &Path,
        campaign: &mut Store,
        compilers: &'a Compilers,
    ) -> Result<Units<'a>, Failure> {
        let numbers = compilers.identities().map(|identity| Ok(campaign.compiler(identity)?.to_string()));
        let numbers = numbers.collect::<Result<Vec<String>, Failure>>()?;
        Ok(Units { compilers, directory: directory.join(UNITS).join(numbers.join("-")) })
    }

    /// What was judged before the search began: the search's own words, if it is one of these compilers.
    fn comparison(&self, campaign: &mut Store) -> Result<Comparison, Failure> {
        match Header::read(&self.directory) {
            Ok(Header { program: Program { comparison: Some(comparison), .. }, .. })
                if self.compilers.identities().eq(&comparison.identities) =>
            {
                Ok(comparison)
            }
            Ok(_) | Err(StoreError::Missing(_)) => {
                let ids = self.compilers.ids(campaign)?;
                let rest = campaign.rest(&ids)?;
                self.compilers.stored(rest.number, rest.after)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Has all programs judged that lack a verdict; gives the number of the family's violations.
    pub(super) fn judge(
        &self,
        family: &Family,
        campaign: &mut Store,
        settings: &Settings,
        console: &Console,
    ) -> Result<u64, Failure> {
        let comparison = self.comparison(campaign)?;
        if campaign.programs() == Some(comparison.before) {
            return Ok(0);
        }
        let program = Program { comparison: Some(comparison), ..family.stored()? };
        let command = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
        let header = Header { udita: store::version()?, command, program, shards: None };
        let mut search = udita::store::Store::begin(&self.directory, &header)?;
        let ran = store::search(&mut search, settings);
        let done = percent(search.ledger().fraction());
        drop(search);
        let programs = self.import(campaign)?;
        let kept = format!("{done} of the campaign is done, {} in order", counted(programs, "program"));
        match ran {
            Ok(End::Complete) => {}
            Ok(End::Stopped) => {
                return Err(early(&settings.stop, &format!("{kept}; the same command continues")));
            }
            Err(error) => {
                return Err(Failure::Message(format!("{error}; {kept}; the same command continues")));
            }
        }
        let snapshot = Snapshot::read(&self.directory)?;
        for record in snapshot.records().iter().filter(|record| record.notes.is_some()) {
            let notes = snapshot.notes(record)?;
            if let Some(warning) = notes.iter().find(|note| !note.is_violation) {
                console.print(&warning.text);
                break;
            }
        }
        store::show_violations(&snapshot, console)?;
        Ok(snapshot.ledger.statistics().violations)
    }

    /// Keeps the verdicts of the search in the campaign, up to the first path that is not done. Gives the number of programs up to there; none
    /// without a search.
    pub(super) fn import(&self, campaign: &mut Store) -> Result<u64, Failure> {
        let snapshot = match Snapshot::read(&self.directory) {
            Ok(snapshot) => snapshot,
            Err(StoreError::Missing(_)) => return Ok(0),
            Err(error) => return Err(error.into()),
        };
        let Some(Comparison { identities, before, .. }) = &snapshot.header.program.comparison else {
            return Ok(0);
        };
        let mut import = Import::new(campaign, identities, *before)?;
        for record in snapshot.before_gap() {
            import.add(&String::from_utf8_lossy(&snapshot.output(record)?.text))?;
        }
        let programs = import.programs();
        if snapshot.ledger.is_complete() {
            import.complete()?;
        }
        Ok(programs)
    }
}
