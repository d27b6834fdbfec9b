//! The fields of a structure.

use crate::error::Error;

/// The fields of a structure: its recursive ones, and the domains of the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    recursive_fields: usize,
    domains: Vec<usize>,
}

impl Shape {
    /// A shape with at least one recursive field, and the number of values of each other field, 1 to 65536.
    pub fn new(recursive_fields: usize, domains: Vec<usize>) -> Result<Shape, Error> {
        if recursive_fields == 0 {
            return Err(Error::NoRecursiveField);
        }
        for (field, &values) in domains.iter().enumerate() {
            match values {
                0 => return Err(Error::EmptyDomain { field }),
                1..=65_536 => {}
                _ => return Err(Error::LargeDomain { field, values }),
            }
        }
        Ok(Shape { recursive_fields, domains })
    }

    /// Number of recursive fields, at least 1.
    pub fn recursive_fields(&self) -> usize {
        self.recursive_fields
    }

    /// Number of values of each other field. A value is an index, from 0.
    pub fn domains(&self) -> &[usize] {
        &self.domains
    }

    /// Advances the valuation of the other fields in lexicographic order. After the last valuation, resets it to zeros and
    /// returns `false`.
    pub(crate) fn next_valuation(&self, values: &mut [u16]) -> bool {
        for (value, domain) in values.iter_mut().zip(&self.domains).rev() {
            if usize::from(*value) + 1 < *domain {
                *value += 1;
                return true;
            }
            *value = 0;
        }
        false
    }
}
