//! Tables. They have a name, and heads of columns that tell their scope.

use maud::{Markup, html};

/// A column of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column<'t> {
    name: &'t str,
    hint: &'t str,
    is_number: bool,
}

impl<'t> Column<'t> {
    /// A column of texts.
    pub const fn text(name: &'t str) -> Column<'t> {
        Column { name, hint: "", is_number: false }
    }

    /// A column of numbers, whose cells have the class `n`.
    pub const fn number(name: &'t str) -> Column<'t> {
        Column { name, hint: "", is_number: true }
    }

    /// The column with an explanation of its head.
    #[must_use]
    pub const fn hint(self, hint: &'t str) -> Column<'t> {
        Column { hint, ..self }
    }
}

/// A table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Table<'t> {
    /// Its name for readers that don't see what stands above it.
    pub name: &'t str,
    /// Its element's identifier, if it has one.
    pub id: Option<&'t str>,
    /// Its columns.
    pub columns: &'t [Column<'t>],
    /// Whether the heads are buttons, to which a script of the page gives a meaning.
    pub has_buttons: bool,
}

impl Table<'_> {
    /// The table with these rows, which are elements `tr`.
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
