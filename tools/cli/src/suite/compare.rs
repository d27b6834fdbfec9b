//! What two suites cover.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use udita_mutation::suite::{Kinds, PairSet, records, relation};

use super::options::FieldsArg;
use crate::console::counted;
use crate::files::read_file;
use crate::output::Output;
use crate::status::{FOUND, Failure, SUCCESS};

/// Two suites.
#[derive(clap::Args)]
pub(super) struct Args {
    /// A suite: a file of --format jsonl
    #[arg(value_name = "SUITE")]
    left: PathBuf,

    /// Another suite
    #[arg(value_name = "OTHER")]
    right: PathBuf,

    #[command(flatten)]
    fields: FieldsArg,
}

/// Shows the pairs that only one of the suites covers.
pub(super) fn compare(args: &Args) -> Result<ExitCode, Failure> {
    let (left, right) = (read(&args.left, args.fields.kinds)?, read(&args.right, args.fields.kinds)?);
    let difference = left.pairs.compare(&right.pairs);
    let mut text = format!(
        "{}: {}\n{}: {}\n{} in both\n",
        args.left.display(),
        left.told(),
        args.right.display(),
        right.told(),
        counted(difference.both.len() as u64, "pair")
    );
    let sides = [(&args.left, &difference.only_left), (&args.right, &difference.only_right)];
    for (path, pairs) in sides.into_iter().filter(|(_, pairs)| !pairs.is_empty()) {
        let number = counted(pairs.len() as u64, "pair");
        text += &format!("{number} only in {}: {pairs}\n", path.display());
    }
    let mut output = Output::new();
    output.write(&text)?;
    output.flush()?;
    let is_same = difference.only_left.is_empty() && difference.only_right.is_empty();
    Ok(if is_same { SUCCESS } else { ExitCode::from(FOUND) })
}

/// A suite that was read.
struct Covered {
    inputs: usize,
    pairs: PairSet,
}

impl Covered {
    fn told(&self) -> String {
        format!("{}, {}", counted(self.inputs as u64, "input"), counted(self.pairs.len() as u64, "pair"))
    }
}

fn read(path: &Path, kinds: Kinds) -> Result<Covered, Failure> {
    let text = read_file(path)?;
    let records = records(&text).map_err(|error| Failure::Message(format!("{}: {error}", path.display())))?;
    let mut pairs = PairSet::default();
    for graph in records.iter().filter_map(|record| record.graph.as_ref()) {
        relation::pairs(graph, kinds, |field, pair| {
            pairs.insert(field, &pair);
        });
    }
    Ok(Covered { inputs: records.len(), pairs })
}
