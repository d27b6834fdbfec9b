//! Programs that violate one invariant each, and valid programs that look suspicious.

use super::verify;
use crate::bytecode::native::Native;
use crate::bytecode::op::{Kind, Op};
use crate::bytecode::program::{Handler, Inlined, Position, Program, Run, ValueType};
use crate::bytecode::sample::{BOX, INTS, INTSS, OBJECT, PLUS, THROWABLE, method, program};

#[track_caller]
fn check_program(program: &Program, expected: &[&str]) {
    let errors: Vec<String> = verify(program).iter().map(ToString::to_string).collect();
    assert_eq!(errors, expected);
}

/// Checks the errors of an entry method with these instructions and a final `return.void`.
#[track_caller]
fn check(code: &[Op], expected: &[&str]) {
    let code = code.iter().copied().chain([Op::ReturnVoid {}]).collect();
    check_program(&program(code), expected);
}

/// Checks the single error in a program that `change` breaks.
#[track_caller]
fn check_change(change: impl FnOnce(&mut Program), expected: &str) {
    let mut program = program(vec![Op::Null { dst: 0 }, Op::ReturnVoid {}]);
    change(&mut program);
    check_program(&program, &[expected]);
}

const ZERO: Op = Op::ConstInt { dst: 0, value: 0 };

#[test]
fn constants_in_instructions_fit() {
    check(
        &[ZERO, Op::DivIntImm { dst: 0, a: 0, value: 0 }],
        &["Sample.main, instruction 1: `div.int.imm` divides by zero"],
    );
    check(
        &[Op::ReturnInt { value: 1 }],
        &["Sample.main, instruction 0: `return.int` stands in a method whose result is no int"],
    );
    check(
        &[Op::ReturnNull {}],
        &["Sample.main, instruction 0: `return.null` stands in a method whose result is no reference"],
    );
}

#[test]
fn registers_hold_what_instructions_want() {
    check(
        &[ZERO, Op::AddInt { dst: 1, a: 0, b: 0 }, Op::Move { dst: 2, src: 1 }, Op::NegInt { dst: 2, a: 2 }],
        &[],
    );
    check(
        &[Op::Move { dst: 1, src: 0 }],
        &["Sample.main, instruction 0: `move` reads r0, which may be unset"],
    );
    check(
        &[ZERO, Op::NegLong { dst: 1, a: 0 }],
        &["Sample.main, instruction 1: `neg.long` needs a long in r0, not an int"],
    );
    check(
        &[ZERO, Op::Throw { a: 0 }],
        &["Sample.main, instruction 1: `throw` needs a reference in r0, not an int"],
    );
    check(
        &[Op::ConstInt { dst: 8, value: 0 }],
        &["Sample.main, instruction 0: `const.int` sets r8, which does not exist"],
    );
    check(&[Op::Throw { a: 8 }], &["Sample.main, instruction 0: `throw` reads r8, which does not exist"]);
    // A copy has the kind of its source.
    check(
        &[ZERO, Op::Move { dst: 1, src: 0 }, Op::CheckNull { a: 1 }],
        &["Sample.main, instruction 2: `check.null` needs a reference in r1, not an int"],
    );
}

#[test]
fn ways_that_meet_keep_what_they_agree_on() {
    let diamond = |other: Op| {
        vec![
            ZERO,
            Op::JumpIf { a: 0, to: 2 },
            Op::ConstInt { dst: 1, value: 1 },
            Op::Jump { to: 1 },
            other,
            Op::NegInt { dst: 1, a: 1 },
        ]
    };
    check(&diamond(Op::ConstInt { dst: 1, value: 2 }), &[]);
    let unset = "Sample.main, instruction 5: `neg.int` reads r1, which may be unset";
    check(&diamond(Op::Null { dst: 1 }), &[unset]);
    check(&diamond(Op::Null { dst: 2 }), &[unset]);
    // Around a loop r1 becomes a reference, so it is not an int in the second iteration.
    check(
        &[
            ZERO,
            Op::ConstInt { dst: 1, value: 1 },
            Op::NegInt { dst: 1, a: 1 },
            Op::Null { dst: 1 },
            Op::JumpIf { a: 0, to: -3 },
        ],
        &["Sample.main, instruction 2: `neg.int` reads r1, which may be unset"],
    );
    // Unreachable code is not checked.
    check(&[Op::Jump { to: 1 }, Op::NegInt { dst: 1, a: 1 }], &[]);
}

#[test]
fn probes_exist() {
    let probe = Op::Probe { probe: 3 };
    check(&[probe, Op::ProbePassed { count: 2, first: 0 }], &[]);
    check(
        &[Op::Probe { probe: 4 }, Op::ProbePassed { count: 1, first: 4 }],
        &[
            "Sample.main, instruction 0: `probe` names probe 4, which does not exist",
            "Sample.main, instruction 1: `probe.passed` names probe 4, which does not exist",
        ],
    );
    let several = "Sample.main, instruction 0: `probe.passed` names probes that do not exist";
    for count in [3, 0, -1] {
        check(&[Op::ProbePassed { count, first: 0 }], &[several]);
    }
}

#[test]
fn control_stays_in_the_method() {
    check(&[Op::Jump { to: 1 }], &["Sample.main, instruction 0: `jump` jumps out of the method"]);
    check(&[Op::Jump { to: -2 }], &["Sample.main, instruction 0: `jump` jumps out of the method"]);
    check_program(
        &program(vec![ZERO]),
        &["Sample.main, instruction 0: `const.int` is the last instruction, but control goes on"],
    );
    let mut far_case = program(vec![ZERO, Op::Switch { a: 0, table: 0 }, Op::ReturnVoid {}]);
    far_case.switches[0].cases[0].1 = 1;
    check_program(&far_case, &["Sample.main, instruction 1: `switch` jumps out of the method"]);
    far_case.switches[0].cases = vec![(3, 0), (3, 0)];
    check_program(&far_case, &["the cases of switch table 0 are not in ascending order"]);
}

#[test]
fn handlers_see_what_holds_before_every_guarded_instruction() {
    let handled = |first: Op, second: Op| {
        let mut program = program(vec![
            Op::ConstInt { dst: 1, value: 0 },
            first,
            second,
            Op::ReturnVoid {},
            Op::NegInt { dst: 1, a: 1 },
            Op::Throw { a: 0 },
        ]);
        let handler = Handler { start: 1, end: 3, target: 4, class: Some(THROWABLE), reg: 0 };
        program.methods[0].handlers.push(handler);
        program
    };
    let unset = ["Sample.main, instruction 4: `neg.int` reads r1, which may be unset"];
    let null = Op::Null { dst: 0 };
    check_program(&handled(null, null), &[]);
    check_program(&handled(Op::Null { dst: 1 }, null), &unset);
    // An instruction that throws has not set its result.
    check_program(&handled(null, Op::Null { dst: 1 }), &[]);
    // A callee's frame may overwrite registers even if it throws.
    let mut call = handled(null, Op::Call { dst: 2, args: 3, method: 0 });
    check_program(&call, &unset);
    call.code[2] = Op::Call { dst: 2, args: 4, method: 0 };
    check_program(&call, &[]);
}

#[test]
fn calls_fit_their_callees() {
    let setup = [
        Op::Null { dst: 3 },
        Op::ConstInt { dst: 4, value: 1 },
        Op::ConstLong { dst: 5, value: 0 },
        Op::Move { dst: 6, src: 3 },
    ];
    let with = |ops: &[Op]| [setup.as_slice(), ops].concat();
    let plus = Op::Call { dst: 0, args: 3, method: PLUS };
    check(&with(&[plus, Op::NegInt { dst: 0, a: 0 }]), &[]);
    check(&with(&[Op::CallVirtual { dst: 0, args: 3, selector: 0 }, Op::NegInt { dst: 0, a: 0 }]), &[]);
    check(
        &with(&[plus, Op::NegInt { dst: 0, a: 4 }]),
        &["Sample.main, instruction 5: `neg.int` reads r4, which may be unset"],
    );
    check(
        &with(&[Op::Call { dst: 0, args: 4, method: PLUS }]),
        &["Sample.main, instruction 4: `call` needs a reference in r4, not an int"],
    );
    check(
        &with(&[Op::Call { dst: 0, args: 7, method: PLUS }]),
        &["Sample.main, instruction 4: `call` has no room for the callee's frame header or its arguments"],
    );
    check(
        &[Op::Call { dst: 0, args: 1, method: 0 }],
        &["Sample.main, instruction 0: `call` has no room for the callee's frame header or its arguments"],
    );
    check(
        &[Op::CallSpecial { dst: 0, args: 2, method: 0 }],
        &["Sample.main, instruction 0: `call.special` calls a method that has no receiver"],
    );
    // The result of a `void` method is not a word.
    check(
        &[Op::Call { dst: 0, args: 2, method: 0 }, Op::NegInt { dst: 0, a: 0 }],
        &["Sample.main, instruction 1: `neg.int` reads r0, which may be unset"],
    );
    check(
        &[Op::CallNative { dst: 0, args: 0, native: Native::GetBoolean }, Op::NegInt { dst: 0, a: 0 }],
        &[],
    );
    check(
        &[ZERO, Op::CallNative { dst: 0, args: 0, native: Native::StringLength }],
        &["Sample.main, instruction 1: `call.native` needs a reference in r0, not an int"],
    );
    let mut without_methods =
        program(with(&[Op::CallVirtual { dst: 0, args: 3, selector: 0 }, Op::ReturnVoid {}]));
    without_methods.classes.iter_mut().for_each(|class| class.dispatch.clear());
    // Then the receiver can only be `null`.
    check_program(&without_methods, &[]);
}

#[test]
fn results_and_static_fields_have_their_kinds() {
    check(
        &[ZERO, Op::Return { src: 0 }],
        &["Sample.main, instruction 1: `return` stands in a method without a result"],
    );
    check_change(
        |program| program.code[2] = Op::ReturnVoid {},
        "Object.plus, instruction 0: `return.void` stands in a method with a result",
    );
    check_change(
        |program| program.code[2] = Op::Return { src: 0 },
        "Object.plus, instruction 0: `return` needs an int in r0, not a reference",
    );
    check(&[ZERO, Op::PutStatic { src: 0, field: 0 }], &[]);
    check(
        &[ZERO, Op::PutStatic { src: 0, field: 1 }],
        &["Sample.main, instruction 1: `put.static` needs a long in r0, not an int"],
    );
    check(
        &[Op::GetStaticRef { dst: 0, field: 1 }],
        &["Sample.main, instruction 0: `get.static.ref` reads a static field that holds a long"],
    );
}

#[test]
fn indices_name_something() {
    let cases = [
        (Op::ConstLong { dst: 0, value: 1 }, "`const.long` names long constant 1"),
        (Op::ConstStr { dst: 0, value: 1 }, "`const.str` names string 1"),
        (Op::InitClass { class: 5 }, "`init.class` names class 5"),
        (Op::GetStaticInt { dst: 0, field: 2 }, "`get.static.int` names static field 2"),
        (Op::Call { dst: 0, args: 2, method: 2 }, "`call` names method 2"),
        (Op::CallVirtual { dst: 0, args: 2, selector: 1 }, "`call.virtual` names selector 1"),
    ];
    for (op, message) in cases {
        check(&[op], &[&format!("Sample.main, instruction 0: {message}, which does not exist")]);
    }
    let switch = "Sample.main, instruction 1: `switch` names switch table 1, which does not exist";
    check_program(&program(vec![ZERO, Op::Switch { a: 0, table: 1 }]), &[switch]);
    check(
        &[Op::Null { dst: 0 }, Op::GetFieldInt { dst: 1, object: 0, slot: 3 }],
        &["Sample.main, instruction 1: `get.field.int` names field 3, which does not exist"],
    );
}

#[test]
fn arrays_are_made_of_array_classes() {
    let sizes = |count, class| {
        let size = |dst| Op::ConstInt { dst, value: 3 };
        [
            size(1),
            size(2),
            size(3),
            Op::ConstInt { dst: 0, value: count },
            Op::NewArrays { dst: 4, class, sizes: 0 },
        ]
    };
    check(
        &[ZERO, Op::NewArray { dst: 1, class: INTS, length: 0 }, Op::ArrayLength { dst: 2, array: 1 }],
        &[],
    );
    check(
        &[ZERO, Op::NewArray { dst: 1, class: BOX, length: 0 }],
        &["Sample.main, instruction 1: `new.array` makes an array of a class that is no array class"],
    );
    check(&[Op::New { dst: 0, class: INTS }], &["Sample.main, instruction 0: `new` makes an array"]);
    check(&sizes(2, INTSS), &[]);
    let too_many = "Sample.main, instruction 4: `new.arrays` has more sizes than its class has dimensions";
    check(&sizes(3, INTSS), &[too_many]);
    check(&sizes(1, OBJECT), &[too_many]);
    check(
        &[ZERO, ZERO, Op::Move { dst: 1, src: 0 }, Op::NewArrays { dst: 4, class: INTSS, sizes: 1 }],
        &[
            "Sample.main, instruction 3: `new.arrays` does not follow the instruction that sets the number of sizes",
        ],
    );
    check(
        &[Op::ConstInt { dst: 0, value: 1 }, Op::NewArrays { dst: 4, class: INTSS, sizes: 0 }],
        &["Sample.main, instruction 1: `new.arrays` reads r1, which may be unset"],
    );
}

#[test]
fn the_tables_of_methods_fit_the_code() {
    check_change(
        |program| program.methods[1].start = 1,
        "the code of `Object.plus` does not follow that of the method before",
    );
    check_change(|program| program.code.push(Op::ReturnVoid {}), "there is code that belongs to no method");
    check_change(
        |program| program.methods[1].registers = 2,
        "`Object.plus` has more parameters than registers",
    );
    let handler = Handler { start: 0, end: 1, target: 1, class: None, reg: 0 };
    let cases = [
        (Handler { start: 1, end: 1, ..handler }, "`Sample.main` has a handler for code that is not its own"),
        (Handler { end: 3, ..handler }, "`Sample.main` has a handler for code that is not its own"),
        (Handler { target: 2, ..handler }, "`Sample.main` has a handler outside itself"),
        (Handler { reg: 8, ..handler }, "`Sample.main` has a handler for a register that does not exist"),
        (
            Handler { class: Some(5), ..handler },
            "`Sample.main` has a handler for a class that does not exist",
        ),
    ];
    for (handler, message) in cases {
        check_change(|program| program.methods[0].handlers.push(handler), message);
    }
    let position = Position { file: 0, line: 1, column: 1 };
    check_change(
        |program| program.methods[0].positions = vec![(1, position), (0, position)],
        "the positions of `Sample.main` are out of order",
    );
    check_change(
        |program| program.methods[0].inlined = vec![(0, Some(0))],
        "the inlined calls of `Sample.main` are out of order",
    );
    check_change(
        |program| {
            let call = Inlined { callee: PLUS, caller: 0, within: Some(0), position: None };
            program.inlined = vec![call];
        },
        "inlined call 0 names what does not exist",
    );
    check_change(|program| program.methods[0].has_this = true, "`Sample.main` has no register for `this`");
    check_change(
        |program| program.methods[0].positions = vec![(0, Position { file: 1, ..position })],
        "a position of `Sample.main` is in a file that does not exist",
    );
}

#[test]
fn the_tables_of_classes_fit_each_other() {
    check_change(
        |program| {
            let class = &mut program.classes[usize::from(BOX)];
            class.superclass = Some(THROWABLE);
            class.supertypes.insert(usize::from(THROWABLE));
        },
        "the fields of `Box` do not begin with the inherited ones",
    );
    check_change(
        |program| program.classes[1].superclass = Some(2),
        "`Throwable` comes before its superclass",
    );
    check_change(
        |program| program.classes[1].supertypes.set(0, false),
        "`Throwable` is no subtype of its superclass",
    );
    check_change(|program| program.classes[0].supertypes.set(0, false), "`Object` is no subtype of itself");
    check_change(
        |program| program.classes[0].supertypes.grow_and_insert(9),
        "`Object` has a supertype that does not exist",
    );
    check_change(
        |program| program.classes[usize::from(INTSS)].element.as_mut().unwrap().class = Some(9),
        "the elements of `int[][]` have no class, or one that does not exist",
    );
    check_change(|program| program.classes[2].dispatch.push(PLUS), "`Box` has not one method a selector");
    check_change(|program| program.classes[2].dispatch[0] = 2, "`Box` has a method that does not exist");
    let wrong = "has the wrong parameters or a result";
    check_change(
        |program| program.classes[2].static_init = Some(PLUS),
        &format!("the static initialiser of `Box` {wrong}"),
    );
    check_change(
        |program| program.classes[2].default_constructor = Some(0),
        &format!("the default constructor of `Box` {wrong}"),
    );
    check_change(|program| program.entries[0].run = Run::Deliver(PLUS), &format!("the entry method {wrong}"));
    check_change(|program| program.entries[0].run = Run::Deliver(2), "the entry method does not exist");
}

#[test]
fn the_methods_of_a_selector_are_called_alike() {
    check_change(
        |program| {
            let mut other = method("Box.plus", vec![Kind::Ref, Kind::Int, Kind::Int], Some(Kind::Int));
            other.start = program.code.len() as u32;
            other.end = other.start + 1;
            program.code.push(Op::Return { src: 1 });
            program.methods.push(other);
            program.classes[usize::from(BOX)].dispatch[0] = 2;
        },
        "`Box.plus` does not fit the selector `plus(int,long)` of `Box`",
    );
    check_change(
        |program| {
            program.selectors[0].params.clear();
            program.classes.iter_mut().for_each(|class| class.dispatch.clear());
        },
        "the selector `plus(int,long)` has no receiver",
    );
}

#[test]
fn the_classes_that_the_machine_needs_look_as_it_expects() {
    check_change(|program| program.known.string = 5, "a class that the machine needs does not exist");
    check_change(
        |program| program.known.boxes[3] = Some(OBJECT),
        "the box `Object` does not have its value as its only field",
    );
    check_change(
        |program| program.classes[1].fields[2].ty = ValueType::Int,
        "`Throwable` does not begin with the three fields that the machine writes",
    );
    check_change(|program| program.known.int_array = INTSS, "the class of `int[]` is no array of ints");
}
