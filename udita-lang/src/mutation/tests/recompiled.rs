//! Mutants are the same programs whether the original stays checked or all files are compiled from the start.

use std::sync::Arc;

use udita_vm::bytecode::program::{Method, Program};
use udita_vm::bytecode::same_code::SameCode;

use super::file;
use crate::compile::Compiled;
use crate::mutation::mutants::MutantCompiler;
use crate::mutation::{Mutation, Operator, mutations};
use crate::recompile::Recompiled;

/// A class with what a body can change outside of it, beside plain methods.
const MIXED: &str = r#"
import java.util.*;
import java.util.function.*;

class Mixed {
    enum Color { RED, GREEN { int rank() { return 5; } }; static int made = 1; int rank() { return made++; } }
    interface Shape { int area(int scale); }

    static final int SIZE = 3 + 4;
    final int limit;
    private int[] cells = new int[SIZE];
    static int count = SIZE * 2;

    Mixed(int limit) { this.limit = limit + 1; }

    int plain(int a, int b) {
        int sum = 0;
        for (int i = a; i < b; i++) { sum += cells[i] * i; }
        return sum > limit ? sum : -sum;
    }

    int switched(Color color, int k) {
        switch (color) { case RED: return k + 1; default: return k - 1; }
    }

    int lambda(int k) {
        IntUnaryOperator twice = x -> x * 2 + k;
        return twice.applyAsInt(k) + 1;
    }

    int anonymous(int k) {
        Shape shape = new Shape() { public int area(int scale) { return scale * k + 1; } };
        return shape.area(k + 2);
    }

    int local(int k) {
        class Inner { int value() { return k * 3; } }
        return new Inner().value() - 1;
    }

    String text(String s, int k) {
        List<String> all = new ArrayList<>();
        for (String part : s.split(",")) { if (part.length() > k && !part.isEmpty()) all.add(part + k); }
        return all.isEmpty() ? "none" : String.join("-", all) + all.size();
    }

    String once(int k) {
        if (k > 10) { return new StringBuilder().append(k).reverse().toString(); }
        return String.valueOf(k);
    }

    int caught(int k) {
        try { return cells[k] / k; }
        catch (ArithmeticException | ArrayIndexOutOfBoundsException e) { return e.getMessage().length() + k; }
        finally { count = count + 1; }
    }

    class Member {
        int near(int k) { return limit + k; }
    }

    static class Nested<T extends Comparable<T>> {
        T best;
        boolean offer(T other) {
            if (best == null || other.compareTo(best) > 0) { best = other; return true; }
            return false;
        }
    }

    int matched(Object o) { return o instanceof String s && s.length() > 1 ? s.length() : o instanceof Integer i ? i + 1 : 0; }
    int first(Color c) { return c.ordinal() + SIZE; }
}
"#;

/// The places in a program, by the names of the files.
fn places(program: &Program) -> Vec<(u32, &str, u32, u32)> {
    let of = |method: &Method| method.positions.clone();
    let all = program.methods.iter().flat_map(of);
    all.map(|(at, place)| (at, program.files[place.file as usize].as_str(), place.line, place.column))
        .collect()
}

/// Compares every fifth mutant of a file. Returns how many were recompiled, and how many were compared.
fn compare(name: &str, text: &str) -> (usize, usize) {
    let (sources, files) = file(name, text);
    let edits = mutations(&sources, &files, Operator::ALL, &|_, _| true).unwrap();
    let compiler = MutantCompiler::new(&sources, &files);
    let is_recompiled = |edit: &Mutation| {
        let whole = compiler.compiled_whole(edit);
        let recompiled = match compiler.recompiled(edit) {
            Recompiled::Unfit => return false,
            Recompiled::Wrong => None,
            Recompiled::Program(compiled) => Some(*compiled),
        };
        let code = |compiled: &Option<Compiled>| {
            compiled.as_ref().map(|compiled| SameCode(Arc::clone(compiled.program())))
        };
        assert!(code(&whole) == code(&recompiled), "{}: {}", edit.operator, edit.diff(&sources));
        if let (Some(whole), Some(recompiled)) = (&whole, &recompiled) {
            assert_eq!(places(whole.program()), places(recompiled.program()), "{}", edit.diff(&sources));
        }
        true
    };
    let compared: Vec<&Mutation> = edits.iter().step_by(5).collect();
    (compared.iter().filter(|edit| is_recompiled(edit)).count(), compared.len())
}

#[test]
fn recompiled_mutants_are_the_same_programs() {
    let (recompiled, all) = compare("Mixed.java", MIXED);
    assert!(all > 80 && recompiled * 2 > all, "{recompiled} of {all}");
    assert!(recompiled < all, "edits in lambdas and constructors change more than a body");
    let tree = include_str!("../../../../examples/BinaryTree.java");
    let (recompiled, all) = compare("BinaryTree.java", tree);
    assert!(all > 20 && recompiled * 2 > all, "{recompiled} of {all}");
    let queens = include_str!("../../../../examples/n_queens.udita");
    let (recompiled, all) = compare("n_queens.udita", queens);
    assert!(all > 2 && recompiled * 2 > all, "{recompiled} of {all}");
}
