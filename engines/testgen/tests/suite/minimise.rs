//! Smaller tests and suites.

use std::collections::BTreeSet;

use expect_test::{Expect, expect};
use udita_testgen::execute::{End, Outcome, Returned};
use udita_testgen::minimise::{irredundant, minimised};
use udita_testgen::sequence::{Statement, Value};

use crate::support::{Calls, executor, shown};

const TEXT: &str = "
    public class Stack {
        private int[] numbers = new int[4];
        private int size;
        public Stack() { }
        public void push(int number) { numbers[size++] = number; }
        public int pop() { return numbers[--size]; }
        public int size() { return size; }
        public boolean reach(long bound, String text, Integer box, double real, boolean flag) {
            return bound > 1000 && text.contains(\"b\") && box < -3 && real >= 2.5 && flag;
        }
        public int sum(int[] of, Stack other) {
            int sum = other == null ? 0 : other.size;
            for (int number : of) sum += number > 9 ? number : 0;
            return sum;
        }
        public static char next(char c) { return (char) (c + 1); }
    }";

fn check(calls: &Calls<'_>, keeps: &dyn Fn(&Outcome) -> bool, expected: Expect) {
    let mut executor = executor("Stack.java", TEXT);
    let before = executor.run(&calls.sequence);
    assert!(keeps(&before), "{before:?}");
    let (smaller, outcome) = minimised(&mut executor, &calls.sequence, &mut |_, outcome| keeps(outcome));
    assert_eq!(executor.run(&smaller), outcome);
    assert!(keeps(&outcome));
    // A minimal sequence is returned unchanged.
    assert_eq!(minimised(&mut executor, &smaller, &mut |_, outcome| keeps(outcome)).0, smaller);
    expected.assert_eq(&shown(&mut executor, &smaller));
}

#[test]
fn calls_without_a_part_in_the_outcome_are_dropped() {
    let api = executor("Stack.java", TEXT).api().clone();
    let mut calls = Calls::new(&api);
    let other = calls.call("new Stack()", None, &[]);
    let stack = calls.call("new Stack()", None, &[]);
    calls.call("Stack.push(int)", Some(stack), &[Value::Number(77)]);
    let size = calls.call("Stack.size()", Some(other), &[]);
    for _ in 0..3 {
        calls.call("Stack.push(int)", Some(stack), &[Value::Result(size)]);
        calls.call("Stack.push(int)", Some(other), &[Value::Number(1)]);
    }
    calls.call("Stack.push(int)", Some(stack), &[Value::Number(i64::from(i32::MIN))]);
    // The array has four elements.
    let overflows = |outcome: &Outcome| matches!(outcome.ends.last(), Some(End::Thrown { class, .. }) if class.contains("Bounds"));
    check(
        &calls,
        &overflows,
        expect![[r#"
            Stack stack0 = new Stack();
            stack0.push(0);
            stack0.push(0);
            stack0.push(0);
            stack0.push(0);
            assertThrowsExactly(ArrayIndexOutOfBoundsException.class, () -> stack0.push(0));
        "#]],
    );
}

#[test]
fn values_become_simple() {
    let api = executor("Stack.java", TEXT).api().clone();
    let mut calls = Calls::new(&api);
    let stack = calls.call("new Stack()", None, &[]);
    let arguments = [
        Value::Number(987_654_321_000),
        Value::Text("aaabccc\u{e9}dddddddddddddddddddddd".to_owned()),
        Value::Boxed(4, -100),
        Value::Real(99.75),
        Value::Boolean(true),
    ];
    calls.call(
        "Stack.reach(long, java.lang.String, java.lang.Integer, double, boolean)",
        Some(stack),
        &arguments,
    );
    let is_reached = |outcome: &Outcome| outcome.ends.last() == Some(&End::Returned(Returned::Boolean(true)));
    check(
        &calls,
        &is_reached,
        expect![[r#"
            Stack stack0 = new Stack();
            assertTrue(stack0.reach(1001L, "b", -4, 3.0, true));
        "#]],
    );
}

#[test]
fn arrays_get_shorter_and_references_null() {
    let api = executor("Stack.java", TEXT).api().clone();
    let mut calls = Calls::new(&api);
    let stack = calls.call("new Stack()", None, &[]);
    let other = calls.call("new Stack()", None, &[]);
    let letter = calls.call("Stack.next(char)", None, &[Value::Number(0x20ac)]);
    calls.call("Stack.next(char)", None, &[Value::Result(letter)]);
    let ty = api.methods.iter().find(|method| method.name == "sum").unwrap().parameters[0].clone();
    let elements = [3, 50, 7, 8, 9, 10, 11].map(Value::Number).to_vec();
    let array = calls.sequence.push(Statement::Array { ty, elements });
    calls.call("Stack.sum(int[], Stack)", Some(stack), &[Value::Result(array), Value::Result(other)]);
    let is_large = |outcome: &Outcome| matches!(outcome.ends.last(), Some(End::Returned(Returned::Number(sum))) if *sum >= 10);
    check(
        &calls,
        &is_large,
        expect![[r#"
            Stack stack0 = new Stack();
            int[] ints0 = new int[] {10};
            assertEquals(10, stack0.sum(ints0, null));
        "#]],
    );
}

#[test]
fn sequences_outside_the_condition_stay_unchanged() {
    let mut executor = executor("Stack.java", TEXT);
    let api = executor.api().clone();
    let mut calls = Calls::new(&api);
    calls.call("new Stack()", None, &[]);
    calls.call("new Stack()", None, &[]);
    assert_eq!(minimised(&mut executor, &calls.sequence, &mut |_, _| false).0, calls.sequence);
}

#[test]
fn a_suite_has_no_redundant_test() {
    let sets = |tests: &[&[u32]]| -> Vec<BTreeSet<u32>> {
        tests.iter().map(|test| test.iter().copied().collect()).collect()
    };
    // The greedy choice starts with the first set, and then needs the other two as well.
    assert_eq!(irredundant(&sets(&[&[2, 3, 4, 5], &[1, 2, 3], &[4, 5, 6]])), [1, 2]);
    assert_eq!(irredundant(&sets(&[&[], &[1], &[1], &[1, 2]])), [3]);
    assert_eq!(irredundant(&sets(&[&[], &[]])), [0_usize; 0]);
}
