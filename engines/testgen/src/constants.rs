//! The constants of a program's own code: numbers and texts that tests are worth trying with.

use udita_vm::bytecode::op::{IntOperand, Op};
use udita_vm::bytecode::program::Program;

/// The constants of the code, each once and in ascending order.
#[derive(Clone, Debug, Default)]
pub struct Constants {
    /// Numbers, with their neighbours: a bound is worth trying on both sides.
    pub numbers: Vec<i64>,
    /// Texts, each once and in ascending order.
    pub texts: Vec<String>,
}

impl Constants {
    /// The constants of the methods of these classes.
    pub fn new(program: &Program, is_own: impl Fn(&str) -> bool) -> Constants {
        let mut constants = Constants::default();
        for method in program.methods.iter().filter(|method| is_own(&method.class)) {
            for op in &program.code[method.start as usize..method.end as usize] {
                constants.add(program, *op);
            }
        }
        let near: Vec<i64> = constants
            .numbers
            .iter()
            .flat_map(|&number| [number.saturating_sub(1), number, number.saturating_add(1)])
            .collect();
        constants.numbers = near;
        constants.numbers.sort_unstable();
        constants.numbers.dedup();
        constants.texts.sort_unstable();
        constants.texts.dedup();
        constants
    }

    fn add(&mut self, program: &Program, op: Op) {
        match op {
            Op::ConstInt { value, .. } => self.numbers.push(value.into()),
            Op::ConstLong { value, .. } => {
                self.numbers.extend(program.longs.get(usize::from(value)).copied());
            }
            Op::ConstStr { value, .. } => {
                self.texts.extend(
                    program.strings.get(usize::from(value)).map(|units| String::from_utf16_lossy(units)),
                );
            }
            Op::Switch { table, .. } => {
                let cases = &program.switches[usize::from(table)].cases;
                self.numbers.extend(cases.iter().map(|&(key, _)| i64::from(key)));
            }
            _ => {
                if let Some(jump) = op.int_jump()
                    && let IntOperand::Number(number) = jump.right
                {
                    self.numbers.push(number.into());
                }
            }
        }
    }
}
