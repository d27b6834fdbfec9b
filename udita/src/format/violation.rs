//! A violation as text: its kind, the active calls, the candidate, and the printed text.

use crate::language::diagnostic::Style;
use crate::report::{printable, printed, structure, trace};
use crate::solution::{Violation, ViolationKind};

/// Renders `violation`; each line ends with a newline.
pub(super) fn text(violation: &Violation) -> String {
    let mut text = format!("violation: {}\n", printable(&violation.kind.to_string()));
    text.push_str(&trace(&violation.trace, None, Style::Plain));
    if let ViolationKind::Exception { causes, .. } = &violation.kind {
        for cause in causes {
            text.push_str(&format!("caused by: {}\n", printable(&cause.text)));
            text.push_str(&trace(&cause.trace, None, Style::Plain));
        }
    }
    text.push_str(&structure(violation));
    text.push_str(&printed(violation));
    text
}
