//! Whether patterns cover all values of a type (JLS 14.11.1.1).
//!
//! The patterns are rows of a matrix with one column per value: first only the subject, then also the
//! components of records. A type of the first column is split into its permitted subclasses, its constants or
//! its components, until each part is covered by a row that matches all of it.

use super::builder::Builder;
use super::pattern_tree::{Pattern, PatternKind};
use crate::semantics::types::{ClassKey, Type};
use crate::syntax::ast::TypeDeclKind;

/// Limit on the parts of types that are looked at. Beyond it, the patterns count as covering all values.
const MOST_PARTS: u32 = 100_000;

/// A cell of the matrix.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cell<'p, 'a> {
    /// Matches every value.
    Any,
    Pattern(&'p Pattern<'a>),
    /// Matches the constant of an enum with this number.
    Constant(ClassKey, i32),
}

/// A row of the matrix: the cells that match the values of one group.
type Row<'p, 'a> = Vec<Cell<'p, 'a>>;

impl<'a> Builder<'_, 'a, '_> {
    /// Whether `cells` match all values of type `ty` except `null`.
    pub(super) fn covers(&mut self, ty: Type<'a>, cells: &[Cell<'_, 'a>]) -> bool {
        let rows: Vec<Row<'_, 'a>> = cells.iter().map(|&cell| vec![cell]).collect();
        let mut parts = MOST_PARTS;
        self.covers_all(&[ty], &rows, &mut parts)
    }

    fn covers_all(&mut self, types: &[Type<'a>], rows: &[Row<'_, 'a>], parts: &mut u32) -> bool {
        if rows.is_empty() {
            return false;
        }
        let Some((&first, rest)) = types.split_first() else { return true };
        *parts = parts.saturating_sub(1);
        if *parts == 0 {
            return true;
        }
        let total: Vec<Row<'_, 'a>> =
            rows.iter().filter(|row| self.matches_all(row[0], first)).map(|row| row[1..].to_vec()).collect();
        self.covers_all(rest, &total, parts) || self.covers_parts(first, rest, rows, parts)
    }

    /// Whether a cell matches every value of type `ty` except `null`.
    fn matches_all(&mut self, cell: Cell<'_, 'a>, ty: Type<'a>) -> bool {
        match cell {
            Cell::Any => true,
            Cell::Pattern(pattern) => match pattern.kind {
                PatternKind::Any => true,
                PatternKind::Variable { .. } => ty.is_unknown() || self.is_within(ty, pattern.ty),
                PatternKind::Record { .. } => false,
            },
            Cell::Constant(..) => false,
        }
    }

    /// Whether the rows cover each part of `first` together with `rest`.
    fn covers_parts(
        &mut self,
        first: Type<'a>,
        rest: &[Type<'a>],
        rows: &[Row<'_, 'a>],
        parts: &mut u32,
    ) -> bool {
        let with_rest = |part: Type<'a>| [&[part][..], rest].concat();
        let class = match first {
            Type::Class(class, _) => class,
            Type::Var(var) => {
                let bounds = self.cx.world.type_vars[var].bounds.clone();
                return bounds.iter().any(|&bound| self.covers_all(&with_rest(bound), rows, parts))
                    || bounds.len() > 1
                        && (0..bounds.len())
                            .any(|i| self.covers_common(first, &bounds, i, rest, rows, parts));
            }
            _ => return false,
        };
        match self.cx.world.classes[class].kind() {
            TypeDeclKind::Record => self.covers_components(first, class, rest, rows, parts),
            TypeDeclKind::Enum => {
                let count = self.cx.world.classes[class].decl.map_or(0, |decl| decl.constants.len());
                (0..count as i32).all(|number| {
                    let rows: Vec<Row<'_, 'a>> = rows
                        .iter()
                        .filter(|row| match row[0] {
                            Cell::Constant(of, constant) => of == class && constant == number,
                            cell => self.matches_all(cell, first),
                        })
                        .map(|row| row[1..].to_vec())
                        .collect();
                    self.covers_all(rest, &rows, parts)
                })
            }
            _ if self.cx.world.is_sealed(class) && self.cx.world.classes[class].is_abstract => {
                let permitted = self.cx.permitted(class);
                permitted.iter().all(|&part| {
                    self.cx.ensure_header(part);
                    let part = self.cx.narrowed(part, first);
                    !self.cx.is_castable(first, part) || self.covers_all(&with_rest(part), rows, parts)
                })
            }
            _ => false,
        }
    }

    /// Whether the rows cover each permitted subclass of `bounds[split]`, a sealed type, that has all of
    /// `bounds`, the bounds of `first`.
    fn covers_common(
        &mut self,
        first: Type<'a>,
        bounds: &[Type<'a>],
        split: usize,
        rest: &[Type<'a>],
        rows: &[Row<'_, 'a>],
        parts: &mut u32,
    ) -> bool {
        let Type::Class(class, _) = bounds[split] else { return false };
        if !self.cx.world.is_sealed(class) || !self.cx.world.classes[class].is_abstract {
            return false;
        }
        let permitted = self.cx.permitted(class);
        permitted.iter().all(|&part| {
            self.cx.ensure_header(part);
            let part = self.cx.narrowed(part, bounds[split]);
            if !self.cx.is_castable(first, part) {
                return true;
            }
            let others = bounds.iter().enumerate().filter(|&(i, _)| i != split).map(|(_, &bound)| bound);
            let common: Vec<Type<'a>> = std::iter::once(part).chain(others).collect();
            let common = self.cx.intersection(&common);
            self.covers_all(&[&[common][..], rest].concat(), rows, parts)
        })
    }

    /// Whether the rows cover the components of a record of type `first`, together with `rest`.
    fn covers_components(
        &mut self,
        first: Type<'a>,
        class: ClassKey,
        rest: &[Type<'a>],
        rows: &[Row<'_, 'a>],
        parts: &mut u32,
    ) -> bool {
        let is_record = |row: &Row<'_, 'a>| matches!(row[0], Cell::Pattern(pattern) if pattern.is_record());
        // Without patterns for components, splitting a record of records would have no end.
        if !rows.iter().any(is_record) {
            return false;
        }
        self.cx.ensure_members(class);
        let types = self.cx.component_types(first);
        let mut inner: Vec<Row<'_, 'a>> = Vec::new();
        for row in rows {
            let mut cells: Row<'_, 'a> = match row[0] {
                Cell::Pattern(Pattern { kind: PatternKind::Record { class: of, components }, .. })
                    if *of == class =>
                {
                    components.iter().map(|component| Cell::Pattern(&component.pattern)).collect()
                }
                cell if self.matches_all(cell, first) => vec![Cell::Any; types.len()],
                _ => continue,
            };
            cells.extend(&row[1..]);
            inner.push(cells);
        }
        self.covers_all(&[&types, rest].concat(), &inner, parts)
    }
}
