//! Tables. They have a name, and column headers with a scope.

use maud::{Markup, html};

/// A column of a table: its header and the kind of its cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column<'t> {
    name: &'t str,
    hint: &'t str,
    is_number: bool,
}

impl<'t> Column<'t> {
    /// Creates a column of texts.
    pub const fn text(name: &'t str) -> Column<'t> {
        Column { name, hint: "", is_number: false }
    }

    /// Creates a column of numbers, whose cells have the class `n`.
    pub const fn number(name: &'t str) -> Column<'t> {
        Column { name, hint: "", is_number: true }
    }

    /// Adds an explanation of the header.
    #[must_use]
    pub const fn hint(self, hint: &'t str) -> Column<'t> {
        Column { hint, ..self }
    }
}

/// A table with a header row.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Table<'t> {
    /// Accessible name, for screen readers.
    pub name: &'t str,
    /// The identifier of its element, if it has one.
    pub id: Option<&'t str>,
    /// The columns, from left to right.
    pub columns: &'t [Column<'t>],
    /// Whether the headers are buttons, which a script of the page handles.
    pub has_buttons: bool,
}

impl Table<'_> {
    /// Renders the table with these rows, which are elements `tr`.
    pub fn render(&self, rows: impl IntoIterator<Item = Markup>) -> Markup {
        html! {
            div.scroll tabindex="0" role="region" aria-label=(self.name) {
                table id=[self.id] aria-label=(self.name) {
                    thead { tr { @for column in self.columns { (self.head(column)) } } } "\n"
                    tbody { "\n" @for row in rows { (row) "\n" } }
                }
            }
            "\n"
        }
    }

    fn head(&self, column: &Column<'_>) -> Markup {
        let class = column.is_number.then_some("n");
        let title = (!column.hint.is_empty()).then_some(column.hint);
        html! {
            th scope="col" class=[class] title=[title] {
                @if self.has_buttons { button type="button" { (column.name) } } @else { (column.name) }
            }
        }
    }
}
