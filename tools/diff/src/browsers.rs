//! Differential testing of browsers: two browsers show every page of a family, and pages on which boxes or pixels differ are
//! sorted into classes.
//!
//! ```text
//!  pages          boxes, pictures          differences         smallest pages           report
//!  ─────► browser ───────────────► compare ───────────► triage ──────────────► classes ───────►
//! ```
//!
//! * [`page`]: pages as elements with declarations.
//! * [`picture`]: screenshots of pages.
//! * [`compare`]: compares boxes and pictures, within tolerances.
//! * [`browser`]: Chromium and Firefox, started again when they fail.
//! * [`pair`]: two browsers that show the same page.
//! * [`triage`]: reduces a page to the parts that a difference needs.
//! * [`journal`]: a file with the outcome of each page.
//! * [`campaign`]: compares all pages of a family.
//! * [`report`]: the report for testers.

pub mod browser;
pub mod campaign;
pub mod compare;
pub mod journal;
pub mod page;
pub mod pair;
pub mod picture;
pub mod report;
pub mod triage;
