//! Go to definition: finds the declaration of a name.

use lsp_types::{Location, Position};

use crate::documents::{Document, Snapshot};
use crate::program::Program;
use crate::settings::Settings;

/// The location of the declaration of the name at `position`.
pub(crate) fn definition(
    program: &Program,
    document: &Document,
    position: Position,
    snapshot: &Snapshot,
    settings: &Settings,
) -> Option<Location> {
    let offset = settings.encoding.offset(program.sources.file(Document::FILE), position);
    let symbol = program.analysis.at(Document::FILE, offset)?.symbol?;
    program.location(symbol.place?, document, snapshot, settings)
}
