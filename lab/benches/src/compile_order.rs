//! Growth of the cost of compiling with the size of a program, in processor instructions.
//!
//! Each shape is a family of programs, which are compiled at two sizes, one twice the other. The *order* is the exponent by which the
//! instructions grow, beyond those for an empty program: 1 if they double, 2 if they quadruple. A compiler that visits every earlier
//! declaration for each new one has order 2, and takes hours for a program of a megabyte.

mod shapes;

use std::path::Path;

use udita::language::{CompileOptions, Dialect, EntryRequest, SourceMap};

use crate::instructions::callgrind_of_all_threads;
use crate::table;

pub use shapes::{SHAPES, Shape};

type Failure = Box<dyn std::error::Error>;

/// The cost of compiling a shape at two sizes.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// Instructions for an empty program.
    pub empty: u64,
    /// Instructions for the smaller program.
    pub smaller: u64,
    /// Instructions for the program of twice its size.
    pub larger: u64,
}

impl Cost {
    /// The exponent by which the cost grows.
    pub fn order(self) -> f64 {
        let own = |instructions: u64| instructions.saturating_sub(self.empty).max(1) as f64;
        (own(self.larger) / own(self.smaller)).log2()
    }

    /// Whether the cost grows faster than the limit of the shape.
    pub fn is_too_much(self, shape: &Shape) -> bool {
        self.order() > shape.limit
    }
}

/// Compiles the program of this shape and size. Returns the number of its errors.
pub fn compile(shape: &Shape, size: usize) -> usize {
    let mut sources = SourceMap::new();
    let file = sources.add("Shape.java", shape.program(size), Dialect::Java);
    match CompileOptions::default().compile(&mut sources, &[file], &EntryRequest::default()) {
        Ok(_) => 0,
        Err(errors) => errors.len(),
    }
}

/// Renders a table of the shapes whose names contain one of `names`, and returns whether all of them stay within their limits. `program`
/// compiles one shape when given `--compile-shape`, its number, `--compile-size` and a size.
pub fn report(names: &[String], program: &Path) -> Result<(String, bool), Failure> {
    let is_wanted = |shape: &Shape| names.is_empty() || names.iter().any(|name| shape.name.contains(&**name));
    let wanted: Vec<(usize, &Shape)> =
        SHAPES.iter().enumerate().filter(|(_, shape)| is_wanted(shape)).collect();
    if wanted.is_empty() {
        let known: Vec<&str> = SHAPES.iter().map(|shape| shape.name).collect();
        return Err(format!("no shape has this name; there are\n  {}", known.join("\n  ")).into());
    }
    let empty = counted(program, 0, 0)?;
    let (mut rows, mut is_fine) = (Vec::new(), true);
    for (number, shape) in wanted {
        eprintln!("{} ...", shape.name);
        let cost = Cost {
            empty,
            smaller: counted(program, number, shape.size)?,
            larger: counted(program, number, 2 * shape.size)?,
        };
        is_fine &= !cost.is_too_much(shape);
        rows.push([
            shape.name.to_owned(),
            table::grouped(shape.size as u64),
            table::grouped(cost.smaller),
            table::grouped(cost.larger),
            format!("{:.2}", cost.order()),
            format!("{:.1}{}", shape.limit, if cost.is_too_much(shape) { " exceeded" } else { "" }),
        ]);
    }
    let heading = ["compile", "size", "instructions", "at twice the size", "order", "limit"];
    Ok((table::table(heading, rows), is_fine))
}

/// The instructions of a process that compiles a program.
fn counted(program: &Path, number: usize, size: usize) -> Result<u64, Failure> {
    let args = ["--compile-shape", &number.to_string(), "--compile-size", &size.to_string()];
    callgrind_of_all_threads(program, &args)
}
