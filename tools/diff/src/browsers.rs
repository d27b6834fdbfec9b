//! Differential testing of browsers: every page of a family is shown by two browsers, and where boxes or pixels differ is sorted into
//! classes.
//!
//! ```text
//!  pages          boxes, pictures          differences         smallest pages           report
//!  ─────► browser ───────────────► compare ───────────► triage ──────────────► classes ───────►
//! ```
//!
//! * [`page`]: pages as elements with declarations.
//! * [`picture`]: screenshots of pages.
//! * [`compare`]: when boxes or pictures differ, and the tolerances.
//! * [`browser`]: Chromium and Firefox, and how they are started again.
//! * [`pair`]: two browsers that are shown the same page.
//! * [`triage`]: the parts of a page that a difference needs.
//! * [`journal`]: the outcome of each page, kept in a file.
//! * [`campaign`]: shows all pages.
//! * [`report`]: the report for a tester.

pub mod browser;
pub mod campaign;
pub mod compare;
pub mod journal;
pub mod page;
pub mod pair;
pub mod picture;
pub mod report;
pub mod triage;
