//! Optimised code of short programs.

use super::optimise;
use crate::bytecode::op::{Kind, Op};
use crate::bytecode::program::{Handler, Method, Position, Program};
use crate::bytecode::sample::{BOX, OBJECT, PLUS, THROWABLE, method, program};
use crate::bytecode::verify::verify;

fn position(line: u32) -> Position {
    Position { file: 0, line, column: 1 }
}

/// Applies `change` to a program with this entry method, and optimises it.
fn optimised(code: &[Op], change: impl FnOnce(&mut Program)) -> Program {
    let mut program = program(code.to_vec());
    change(&mut program);
    assert_eq!(verify(&program), []);
    let program = optimise(program);
    assert_eq!(verify(&program), []);
    program
}

#[track_caller]
fn check(code: &[Op], expected: &[Op]) {
    let program = optimised(code, |_| {});
    assert_eq!(program.code[..program.methods[0].end as usize], *expected);
}

/// Adds a method to the program.
fn add(program: &mut Program, name: &str, params: &[Kind], result: Option<Kind>, code: &[Op]) -> u16 {
    let start = program.code.len() as u32;
    program.code.extend_from_slice(code);
    let end = program.code.len() as u32;
    let positions = (start..end).map(|pc| (pc, position(100 + pc - start))).collect();
    let method = method(name, params.to_vec(), result);
    program.methods.push(Method { start, end, positions, ..method });
    program.methods.len() as u16 - 1
}

#[test]
fn copies_are_read_where_they_come_from() {
    check(
        &[
            Op::New { dst: 0, class: BOX },
            Op::Move { dst: 3, src: 0 },
            Op::GetFieldInt { dst: 1, object: 3, slot: 0 },
            Op::Move { dst: 2, src: 1 },
            Op::PutField { object: 3, src: 2, slot: 0 },
            Op::ReturnVoid {},
        ],
        &[
            Op::New { dst: 0, class: BOX },
            Op::GetFieldInt { dst: 1, object: 0, slot: 0 },
            Op::PutField { object: 0, src: 1, slot: 0 },
            Op::ReturnVoid {},
        ],
    );
}

#[test]
fn probes_stay_where_they_are() {
    check(
        &[
            Op::ConstInt { dst: 0, value: 1 },
            Op::Probe { probe: 1 },
            Op::JumpIf { a: 0, to: 2 },
            Op::Probe { probe: 2 },
            Op::ReturnVoid {},
            Op::Probe { probe: 3 },
            Op::Probe { probe: 3 },
            Op::ReturnVoid {},
        ],
        &[Op::Probe { probe: 1 }, Op::Probe { probe: 3 }, Op::Probe { probe: 3 }, Op::ReturnVoid {}],
    );
}

/// An instruction that forces stays even if its result is unused: it contains a choice.
#[test]
fn what_may_force_is_not_left_out() {
    let (get, neg) = (Op::GetStaticInt { dst: 0, field: 0 }, Op::NegInt { dst: 1, a: 0 });
    check(&[get, neg, Op::ReturnVoid {}], &[get, neg, Op::ReturnVoid {}]);
    // The value has been forced before.
    let shift = Op::ShlInt { dst: 1, a: 0, b: 0 };
    check(&[get, shift, neg, Op::ReturnVoid {}], &[get, shift, Op::ReturnVoid {}]);
}

/// A comparison forces a suspended reference to its object, but a test for `null` does not.
#[test]
fn a_comparison_with_null_that_may_force_stays() {
    let program = optimised(&[Op::ReturnVoid {}], |program| {
        let comparison = |first| {
            let null = Op::Null { dst: 2 };
            let compare = Op::JumpEqRef { a: 1, b: 2, to: 1 };
            [first, null, compare, Op::ReturnInt { value: 1 }, Op::ReturnInt { value: 2 }]
        };
        let parameter = comparison(Op::Move { dst: 1, src: 0 });
        add(program, "Sample.ofParameter", &[Kind::Ref], Some(Kind::Int), &parameter);
        let object = comparison(Op::New { dst: 1, class: BOX });
        add(program, "Sample.ofNewObject", &[Kind::Ref], Some(Kind::Int), &object);
    });
    let compares = |number: usize| {
        let method = &program.methods[number];
        let code = &program.code[method.start as usize..method.end as usize];
        code.iter().any(|op| matches!(op, Op::JumpEqRef { .. }))
    };
    assert!(compares(2));
    assert!(!compares(3));
}

#[test]
fn a_field_is_read_once_as_long_as_nothing_can_have_changed_it() {
    let read = |dst, object| Op::GetFieldInt { dst, object, slot: 0 };
    let keep = |src| Op::PutStatic { src, field: 0 };
    let new = |dst| Op::New { dst, class: BOX };
    check(
        &[new(0), new(1), read(2, 0), keep(2), read(3, 0), keep(3), Op::ReturnVoid {}],
        &[new(0), new(1), read(2, 0), keep(2), keep(2), Op::ReturnVoid {}],
    );
    // The other box may be the same object.
    let write = Op::PutField { object: 1, src: 2, slot: 0 };
    let again = [new(0), new(1), read(2, 0), write, read(3, 0), keep(3), Op::ReturnVoid {}];
    check(&again, &[new(0), new(1), read(2, 0), write, read(3, 0), keep(3), Op::ReturnVoid {}]);
}

/// The optimised code of a method with these parameters.
fn optimised_method(params: &[Kind], code: &[Op]) -> Vec<Op> {
    let mut number = 0;
    let program = optimised(&[Op::ReturnVoid {}], |program| {
        number = usize::from(add(program, "Sample.method", params, None, code));
    });
    let method = &program.methods[number];
    program.code[method.start as usize..method.end as usize].to_vec()
}

#[test]
fn an_element_is_read_once_as_long_as_nothing_can_have_changed_it() {
    let read = |dst| Op::GetElemInt { dst, array: 0, index: 1 };
    let keep = |src| Op::PutStatic { src, field: 0 };
    let write = |src| Op::PutElem { array: 2, index: 1, src };
    // The array of doubles is a different one; the array of ints may be the same.
    assert_eq!(
        optimised_method(
            &[Kind::Ref, Kind::Int, Kind::Ref, Kind::Double],
            &[read(4), keep(4), write(3), read(5), keep(5), write(4), read(5), keep(5), Op::ReturnVoid {}],
        ),
        [read(4), keep(4), write(3), keep(4), write(4), read(5), keep(5), Op::ReturnVoid {}]
    );
}

#[test]
fn the_same_is_computed_once() {
    let keep = |src| Op::PutStatic { src, field: 0 };
    let length = |dst| Op::ArrayLength { dst, array: 0 };
    let multiply = |dst| Op::MulInt { dst, a: 1, b: 2 };
    // It may return another suspended word each time.
    let subtract = |dst| Op::SubInt { dst, a: 1, b: 2 };
    assert_eq!(
        optimised_method(
            &[Kind::Ref, Kind::Int, Kind::Int],
            &[
                length(3),
                keep(3),
                length(4),
                keep(4),
                subtract(3),
                keep(3),
                subtract(3),
                keep(3),
                multiply(3),
                keep(3),
                multiply(4),
                keep(4),
                Op::ReturnVoid {},
            ],
        ),
        [
            length(3),
            keep(3),
            keep(3),
            subtract(3),
            keep(3),
            subtract(3),
            keep(3),
            multiply(3),
            keep(3),
            keep(3),
            Op::ReturnVoid {},
        ]
    );
}

#[test]
fn tests_with_a_known_result_vanish() {
    check(
        &[
            Op::ConstInt { dst: 0, value: 1 },
            Op::Jump { to: 1 },
            Op::ConstInt { dst: 0, value: 0 },
            Op::JumpIfNot { a: 0, to: 1 },
            Op::PutStatic { src: 0, field: 0 },
            Op::ReturnVoid {},
        ],
        &[Op::ConstInt { dst: 0, value: 1 }, Op::PutStatic { src: 0, field: 0 }, Op::ReturnVoid {}],
    );
}

#[test]
fn constants_stand_in_the_instructions_that_use_them() {
    let program = optimised(&[Op::ReturnVoid {}], |program| {
        let half =
            [Op::ConstInt { dst: 1, value: 2 }, Op::DivInt { dst: 1, a: 0, b: 1 }, Op::Return { src: 1 }];
        add(program, "Sample.half", &[Kind::Int], Some(Kind::Int), &half);
        let zero =
            [Op::ConstInt { dst: 1, value: 0 }, Op::RemInt { dst: 1, a: 0, b: 1 }, Op::Return { src: 1 }];
        add(program, "Sample.zero", &[Kind::Int], Some(Kind::Int), &zero);
        let clear = [
            Op::Null { dst: 1 },
            Op::PutField { object: 0, src: 1, slot: 0 },
            Op::ConstInt { dst: 1, value: 7 },
            Op::Return { src: 1 },
        ];
        add(program, "Sample.clear", &[Kind::Ref], Some(Kind::Int), &clear);
    });
    let of = |number: usize| {
        let method = &program.methods[number];
        &program.code[method.start as usize..method.end as usize]
    };
    assert_eq!(of(2), [Op::DivIntImm { dst: 1, a: 0, value: 2 }, Op::Return { src: 1 }]);
    // This throws an exception.
    assert_eq!(of(3).len(), 3);
    assert_eq!(of(4), [Op::PutFieldImm { object: 0, slot: 0, value: 0 }, Op::ReturnInt { value: 7 }]);
}

/// A small method's code replaces the call. Traces still attribute its instructions to it.
#[test]
fn an_inlined_call_is_still_there_for_traces() {
    let code = [
        Op::New { dst: 0, class: BOX },
        Op::Move { dst: 4, src: 0 },
        Op::Call { dst: 1, args: 4, method: 2 },
        Op::PutStatic { src: 1, field: 0 },
        Op::ReturnVoid {},
    ];
    let program = optimised(&code, |program| {
        let inner = [Op::GetFieldInt { dst: 1, object: 0, slot: 0 }, Op::Return { src: 1 }];
        let call = Op::Call { dst: 1, args: 3, method: 3 };
        let outer = [Op::Move { dst: 3, src: 0 }, call, Op::NegInt { dst: 1, a: 1 }, Op::Return { src: 1 }];
        add(program, "Sample.outer", &[Kind::Ref], Some(Kind::Int), &outer);
        add(program, "Sample.inner", &[Kind::Ref], Some(Kind::Int), &inner);
        program.methods[0].positions = (0..5).map(|pc| (pc, position(1 + pc))).collect();
    });
    let get = Op::GetFieldInt { dst: 2, object: 0, slot: 0 };
    let neg = Op::NegInt { dst: 1, a: 2 };
    let put = Op::PutStatic { src: 1, field: 0 };
    assert_eq!(program.code[..5], [Op::New { dst: 0, class: BOX }, get, neg, put, Op::ReturnVoid {}]);
    let calls = |pc: u32| -> Vec<(String, u32)> {
        let line = |call| program.position(call).map_or(0, |position| position.line);
        program.active_calls(pc).map(|call| (program.method_at(call).name.clone(), line(call))).collect()
    };
    let at = |method: &str, line| (format!("Sample.{method}"), line);
    assert_eq!(calls(1), [at("inner", 100), at("outer", 101), at("main", 3)]);
    assert_eq!(calls(2), [at("outer", 102), at("main", 3)]);
    assert_eq!(calls(3), [at("main", 4)]);
}

/// The trace of an exception relies on the frames of its constructors.
#[test]
fn constructors_of_exceptions_are_called() {
    let code = [
        Op::New { dst: 0, class: THROWABLE },
        Op::Move { dst: 4, src: 0 },
        Op::Call { dst: 1, args: 4, method: 2 },
    ];
    let program = optimised(&[&code[..], &[Op::ReturnVoid {}]].concat(), |program| {
        let constructor = add(program, "Throwable.<init>", &[Kind::Ref], None, &[Op::ReturnVoid {}]);
        program.methods[usize::from(constructor)].is_constructor = true;
        program.methods[0].positions = vec![(0, position(1))];
    });
    assert!(matches!(program.code[1], Op::Call { method: 2, .. }), "{:?}", program.code);
    assert_eq!(program.methods[0].inlined, []);
}

/// The exact class of the receiver determines the method.
#[test]
fn a_virtual_call_on_a_new_object_needs_no_dispatch() {
    let arguments = [
        Op::New { dst: 2, class: OBJECT },
        Op::ConstInt { dst: 3, value: 1 },
        Op::ConstLong { dst: 4, value: 0 },
    ];
    let call = |op| [&arguments[..], &[op, Op::ReturnVoid {}]].concat();
    check(
        &call(Op::CallVirtual { dst: 0, args: 2, selector: 0 }),
        &call(Op::Call { dst: 0, args: 2, method: PLUS }),
    );
}

/// A value that only a handler reads stays.
#[test]
fn what_a_handler_reads_is_kept() {
    let code = [
        Op::ConstInt { dst: 0, value: 1 },
        Op::New { dst: 1, class: THROWABLE },
        Op::ConstInt { dst: 0, value: 2 },
        Op::Throw { a: 1 },
        Op::PutStatic { src: 0, field: 0 },
        Op::ReturnVoid {},
    ];
    let handler = |start| Handler { start, end: 4, target: 4, class: None, reg: 1 };
    let guarded = |start| optimised(&code, |program| program.methods[0].handlers = vec![handler(start)]).code;
    assert_eq!(guarded(1)[..6], code);
    assert_eq!(guarded(3)[..5], code[1..]);
}
