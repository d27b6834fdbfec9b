//! Executes each instruction of the table with several operands, and checks it against its declared effect.

use std::sync::Arc;

use super::Audit;
use crate::bytecode::effect::{Callee, Effect, Exception, Place, Returned};
use crate::bytecode::kind::Kind;
use crate::bytecode::op::{Op, Operand, Reg};
use crate::bytecode::program::{Field, Handler, Parameter, Program, SwitchTable, ValueType};
use crate::bytecode::sample::{BOX, INTS, INTSS, PLUS, THROWABLE, method, program};
use crate::bytecode::verify::VerifiedProgram;
use crate::invocation::{Argument, Invocation};
use crate::machine::{ChoiceMode, Event, Limits, Machine};

/// The registers of the left and the right operand of each kind.
const INT: [Reg; 2] = [0, 1];
const LONG: [Reg; 2] = [2, 3];
const FLOAT: [Reg; 2] = [4, 5];
const DOUBLE: [Reg; 2] = [6, 7];
const REF: [Reg; 2] = [8, 9];
const RESULT: Reg = 10;
const ARGS: Reg = 16;
/// The register with the number of sizes; the next one holds the size.
const SIZES: Reg = 20;
const REGISTERS: Reg = 24;

/// The method that the entry calls, and the class initialiser.
const TESTED: u16 = 2;
const INITIALISER: u16 = 3;

/// The object operands of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Object {
    Null,
    Box,
    Throwable,
    Ints,
    Intss,
}

/// The operands of one run.
#[derive(Clone, Copy, Debug)]
struct Operands {
    ints: [i32; 2],
    left: Object,
    right: Object,
    /// Whether both references are the same object.
    are_same: bool,
}

/// Completes an instruction of the table so that a program can contain it.
fn instruction(op: Op) -> Op {
    let mut uses = 0;
    let op = op.with_registers(|operand, _| match operand {
        Operand::Use(kind, _) => {
            let side = uses.min(1);
            uses += 1;
            match kind {
                None | Some(Kind::Int) => INT[side],
                Some(Kind::Long) => LONG[side],
                Some(Kind::Float) => FLOAT[side],
                Some(Kind::Double) => DOUBLE[side],
                Some(Kind::Ref) => REF[side],
            }
        }
        Operand::Args(_) => ARGS,
        _ => RESULT,
    });
    // Operands for which number 0 of the sample program is unsuitable.
    match op.with_target(1).expect("it is near") {
        Op::New { dst, .. } => Op::New { dst, class: BOX },
        Op::InitClass { .. } => Op::InitClass { class: BOX },
        Op::CheckCast { a, .. } => Op::CheckCast { a, class: BOX },
        Op::NewArray { dst, length, .. } => Op::NewArray { dst, class: INTS, length },
        Op::NewArrays { dst, .. } => Op::NewArrays { dst, class: INTS, sizes: SIZES },
        Op::Call { dst, args, .. } => Op::Call { dst, args, method: PLUS },
        Op::CallSpecial { dst, args, .. } => Op::CallSpecial { dst, args, method: PLUS },
        Op::GetStaticLong { dst, .. } => Op::GetStaticLong { dst, field: 1 },
        Op::GetStaticFloat { dst, .. } => Op::GetStaticFloat { dst, field: 2 },
        Op::GetStaticDouble { dst, .. } => Op::GetStaticDouble { dst, field: 3 },
        Op::GetStaticRef { dst, .. } => Op::GetStaticRef { dst, field: 4 },
        Op::PutFieldImm { object, slot, .. } => Op::PutFieldImm { object, slot, value: 7 },
        Op::DivIntImm { dst, a, .. } => Op::DivIntImm { dst, a, value: 2 },
        Op::RemIntImm { dst, a, .. } => Op::RemIntImm { dst, a, value: 2 },
        Op::ProbePassed { first, .. } => Op::ProbePassed { count: 1, first },
        op => op,
    }
}

fn make(object: Object, dst: Reg, length: Reg) -> Op {
    match object {
        Object::Null => Op::Null { dst },
        Object::Box => Op::New { dst, class: BOX },
        Object::Throwable => Op::New { dst, class: THROWABLE },
        Object::Ints => Op::NewArray { dst, class: INTS, length },
        Object::Intss => Op::NewArray { dst, class: INTSS, length },
    }
}

/// A method that sets its registers, executes the instruction, and returns.
fn code(op: Op, operands: Operands) -> (Vec<Op>, u32) {
    let [a, b] = operands.ints;
    let length = RESULT;
    let mut code = vec![
        Op::ConstInt { dst: INT[0], value: a },
        Op::ConstInt { dst: INT[1], value: b },
        Op::ConstInt { dst: length, value: 3 },
        make(operands.left, REF[0], length),
        match operands.are_same {
            true => Op::Move { dst: REF[1], src: REF[0] },
            false => make(operands.right, REF[1], length),
        },
    ];
    for side in [0, 1] {
        code.push(Op::IntToLong { dst: LONG[side], a: INT[side] });
        code.push(Op::IntToFloat { dst: FLOAT[side], a: INT[side] });
        code.push(Op::IntToDouble { dst: DOUBLE[side], a: INT[side] });
    }
    code.push(Op::Move { dst: SIZES + 1, src: INT[0] });
    match op.effect() {
        // The arguments of `getInt`, with bounds that leave one value.
        Effect::Calls(Callee::Native(_), _) => {
            code.extend([ARGS, ARGS + 1].map(|dst| Op::Move { dst, src: INT[0] }));
        }
        Effect::Calls(..) => code.extend([
            Op::Move { dst: ARGS, src: REF[0] },
            // The shortcut needs two references; the method needs a reference, an int and a long.
            match op {
                Op::Shortcut { .. } => Op::Move { dst: ARGS + 1, src: REF[0] },
                _ => Op::Move { dst: ARGS + 1, src: INT[0] },
            },
            Op::Move { dst: ARGS + 2, src: LONG[0] },
        ]),
        _ => {}
    }
    code.push(Op::ConstInt { dst: SIZES, value: 1 });
    let tested = code.len() as u32;
    code.push(op);
    let end = match op.returned() {
        Some(Returned::Word(_) | Returned::Int(_)) => Op::ReturnInt { value: 0 },
        Some(Returned::Null) => Op::ReturnNull {},
        Some(Returned::Nothing) | None => Op::ReturnVoid {},
    };
    // The instruction after the tested one, the target of a jump, and the handler.
    code.extend([end; 3]);
    (code, tested)
}

fn field(ty: ValueType) -> Field {
    Field { name: "Sample.field".to_owned(), ty, class: None, is_enclosing: false }
}

/// A program that executes the instruction. An instruction that returns is in a method of its own, all others are in the entry.
fn sample(op: Op, operands: Operands) -> Program {
    let (tested, at) = code(op, operands);
    let call = vec![Op::Call { dst: 0, args: 2, method: TESTED }, Op::ReturnVoid {}];
    let entry = if op.returned().is_some() { call } else { tested.clone() };
    let mut program = program(entry);
    program.methods[0].registers = REGISTERS;
    let mut add = |name: &str, code: Vec<Op>, result: Option<Kind>| {
        let mut added = method(name, Vec::new(), result);
        added.registers = REGISTERS;
        added.start = program.code.len() as u32;
        program.code.extend(code);
        added.end = program.code.len() as u32;
        program.methods.push(added);
    };
    let result = match op.returned() {
        Some(Returned::Word(_) | Returned::Int(_)) => Some(Kind::Int),
        Some(Returned::Null) => Some(Kind::Ref),
        Some(Returned::Nothing) | None => None,
    };
    let holds_it = op.returned().is_some();
    add(
        "Sample.tested",
        if holds_it { tested } else { vec![Op::ReturnNull {}] },
        if holds_it { result } else { Some(Kind::Ref) },
    );
    add("Box.<clinit>", vec![Op::ReturnVoid {}], None);
    let method = &mut program.methods[if holds_it { usize::from(TESTED) } else { 0 }];
    let at = method.start + at;
    method.handlers.push(Handler { start: at, end: at + 1, target: at + 3, class: None, reg: RESULT });
    program.classes[usize::from(BOX)].static_init = Some(INITIALISER);
    program.statics.extend([ValueType::Float, ValueType::Double, ValueType::Ref].map(field));
    program.switches[0] = SwitchTable { cases: vec![(1, 1)], default: 0 };
    program.entries[0].parameters.push(Parameter {
        name: "number".to_owned(),
        ty: ValueType::Int,
        class: None,
        type_name: "int".to_owned(),
    });
    program
}

fn audit(audit: &mut Audit, op: Op, operands: Operands) {
    let program =
        VerifiedProgram::new(sample(op, operands)).unwrap_or_else(|errors| panic!("{op:?}: {errors:?}"));
    let invocation = Invocation::new(Arc::new(program), 0, vec![Argument::Number(7)]).expect("it fits");
    let mut machine = Machine::new(invocation.program(), ChoiceMode::Eager, Limits::default(), false);
    machine.begin(&invocation).expect("it is idle");
    let end = loop {
        match machine.run_observed(audit) {
            Event::Interrupted => {}
            end => break end,
        }
    };
    assert_eq!(end == Event::Gap, op.effect() == Effect::Ends, "{op:?} ends in {end:?}");
}

#[test]
fn every_instruction_does_what_its_effect_says() {
    let mut seen = Audit::default();
    for &row in Op::EACH {
        let op = instruction(row);
        let objects: &[Object] = match op.effect() {
            Effect::Reads(_, _, Place::Element(..)) | Effect::Measures(_) => &[Object::Ints, Object::Null],
            Effect::Writes(Place::Element(..), _) => match op {
                Op::PutElemChecked { .. } => &[Object::Intss, Object::Null],
                _ => &[Object::Ints, Object::Null],
            },
            Effect::Throws => &[Object::Throwable, Object::Null],
            _ => &[Object::Box, Object::Null, Object::Ints],
        };
        for ints in [[0, 0], [0, 1], [1, 0], [1, 1], [2, -1], [-1, 2]] {
            for &left in objects {
                for (right, are_same) in [(Object::Ints, false), (Object::Box, false), (Object::Null, true)] {
                    audit(&mut seen, op, Operands { ints, left, right, are_same });
                }
            }
        }
        let declares = op.properties().throws.iter().count() > 0 || op.dereferenced().is_some();
        let can_throw = declares || matches!(op.effect(), Effect::Throws);
        // Exceptions of a callee are outside the scope of this test.
        if !matches!(op.effect(), Effect::Calls(..) | Effect::Initialises(_)) {
            assert_eq!(seen.threw().contains(op.name()), can_throw, "{} throws", op.name());
        }
    }
    assert!(seen.contradictions().is_empty(), "{:#?}", seen.contradictions());
    for name in Op::NAMES {
        // Nothing is executed after a gap.
        assert!(["throw", "gap"].contains(name) || seen.seen().contains(name), "{name} was not executed");
    }
}

/// The columns of the table are consistent.
#[test]
fn properties_of_the_table_agree() {
    for &op in Op::EACH {
        let (effect, properties) = (op.effect(), op.properties());
        let sets = matches!(
            effect,
            Effect::Computes
                | Effect::Copies(_)
                | Effect::Receives(_)
                | Effect::Measures(_)
                | Effect::Allocates(_)
                | Effect::Reads(..)
        );
        assert_eq!(op.defined().is_some(), sets, "{} sets a register", op.name());
        if let Effect::Reads(_, dst, _) = effect {
            assert_eq!(op.defined(), Some(dst));
        }
        assert_eq!(
            op.target().is_some(),
            matches!(effect, Effect::Jumps(_)) || matches!(effect, Effect::Calls(Callee::Shortcut(_), _)),
            "{} has a target",
            op.name()
        );
        assert!(
            !properties.is_droppable || sets && properties.throws.iter().next().is_none(),
            "{}",
            op.name()
        );
        // Reads cannot be observed, but the operands must name the place.
        let place = match effect {
            Effect::Reads(_, _, place) | Effect::Writes(place, _) => Some(place),
            _ => None,
        };
        let names = |is_wanted: fn(&Operand) -> bool| op.operands().iter().any(is_wanted);
        let has_slot = names(|operand| matches!(operand, Operand::Slot(_)));
        assert_eq!(has_slot, matches!(place, Some(Place::Field(..))), "{} has a field", op.name());
        let has_static = names(|operand| matches!(operand, Operand::Static(_)));
        assert_eq!(has_static, matches!(place, Some(Place::Static(_))), "{} has a static field", op.name());
        let has_index = properties.throws.contains(Exception::Index);
        assert_eq!(has_index, matches!(place, Some(Place::Element(..))), "{} has an element", op.name());
        assert!(op.inverted().is_none() || matches!(effect, Effect::Jumps(_)));
    }
}
