//! Mutants before javac: a mutant exists if and only if javac takes its text.

use std::path::Path;
use std::process::Command;

use udita_lang::mutation::{Mutants, Mutation, Operator, mutations};
use udita_lang::source::{Dialect, SourceMap};

/// Code of many forms, in which edits meet the rules of flow, of types and of precedence.
const TRAPS: &str = r#"
import java.util.*;
import java.util.function.*;

class Traps<T> {
    static final int TOP = 1 << 4;
    static long made;
    final int id;
    int size = TOP - 3;
    byte small;
    short half;
    char letter = 'a';
    float ratio = .5f;
    double real;
    boolean open, done = !open;
    Node<T> head, last;
    int[] counts = { 1, -2, TOP };

    static class Node<T> {
        T value;
        Node<T> next, previous;
        Node(T value, Node<T> next) { this.value = value; this.next = next; }
    }

    Traps(int id) { super(); this.id = id; made += id; made >>>= 1; }
    Traps() { this(TOP + 1); }

    int loop(int n) {
        while (true) {
            if (n > counts.length || n == -1) return n;
            n++;
            if (n % 7 == 3) break;
        }
        do { n -= 2; if (n < -5) continue; } while (n > 0 && !done);
        outer:
        for (int i = 0, j = size; i < j; i++, --j) {
            for (int k : counts) if (k == i) continue outer; else n ^= k & j | i;
        }
        for (; ; ) { if (open) return ~n; open = true; }
    }

    int assigned(int a, final int b) {
        int r;
        if (a < b) r = -1; else if (a > b) { r = +1; } else r = a-b;
        int s = r, t;
        t = s = r * (a + b) / (b | 1);
        return(t)+-s;
    }

    long widths(long a, int b, Integer box, Long other) {
        small = (byte) (b >> 2); half += small; letter++; letter = (char) (letter + 1);
        a <<= b; box = box + b; box++; Object boxed = (Integer) b;
        real = ratio * b % 2.5 - -a; ratio *= real;
        boolean same = box == b & box.equals(b) ^ other != a, less = box < other;
        if (same == less != (box > b)) return a >>> b;
        return b > 0 ? a / b : boxed == null ? a - 1 : -a;
    }

    String text(String s, int n) {
        String r = s + n * 2 + 'c' + (n > 1) + null; r += n; r += s;
        return switch (n) { case 0 -> "zero"; case 1, 2 -> { String t = s; yield t + n; } default -> r + -n; };
    }

    int old(int n) {
        switch (n & 3) {
            case 0: n = 1; break;
            case TOP: case 2: n += 2;
            default: return n << 1;
        }
        switch (n) { case 5 -> n = 3; case 6 -> throw new IllegalStateException("" + n); default -> { n--; } }
        return n;
    }

    void link(Node<T> at, T value) {
        Node<T> made = new Node<>(value, at);
        if (at != null && at.previous != last) { made.previous = at.previous; at.previous.next = made; }
        at.previous = made; head = made; this.last = at;
        Object any; any = made; any = value; any = head.next;
    }

    int functions(List<Integer> list, int n) {
        int base = n;
        IntUnaryOperator f = x -> x + base;
        Supplier<Boolean> g = () -> base < size + 1;
        Comparator<Integer> order = (a, b) -> { int c = a - b; return c < 0 ? -1 : c; };
        Runnable r = () -> size++;
        class Local { int m = base * 2; boolean even() { return m % 2 == 0; } }
        Object o = new Object() { int q = base; @Override public int hashCode() { q += 1; return q; } };
        list.sort(order);
        for (Object i : list) if (i instanceof Integer j && j > n) return f.applyAsInt(j);
        try (AutoCloseable c = () -> { made--; }) { r.run(); n = counts[n++] + counts[--size]; }
        catch (Exception e) { n = -n; } finally { done |= g.get(); }
        assert n >= 0 : "negative" + n;
        synchronized (o) { return n * o.hashCode() - (new Local().even() ? 1 : 0); }
    }

    enum Color { RED(1 + 2), BLUE(-3) { int weight() { return 2 * super.weight(); } };
        final int w; Color(int w) { this.w = w; } int weight() { return w + ordinal(); } }
    record Pair(int a, int b) { Pair { if (a > b) throw new IllegalArgumentException(); } int sum() { return a + b; } }
    interface Shape { int SIDES = 2 + 2; default boolean big() { return SIDES > 3; } }
}
"#;

/// The verdict of javac on each text; none where there is no JDK.
fn javac(texts: &[String]) -> Option<Vec<bool>> {
    if Command::new("javac").arg("-version").output().is_err() {
        println!("skipped: no javac");
        return None;
    }
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutants");
    std::fs::write(&file, texts.join("\n----\n") + "\n----\n").expect("the file can be written");
    let judge = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("tests/jvm/udita/Judge.java");
    let ran = Command::new("java").arg(judge).arg(file).output().expect("java runs");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    Some(String::from_utf8_lossy(&ran.stdout).lines().map(|line| line == "true").collect())
}

/// Only a part of the candidates is judged, because javac takes tens of milliseconds for each.
const SHARE: usize = 5;

#[test]
fn javac_takes_exactly_the_mutants() {
    let mut sources = SourceMap::new();
    let file = sources.add("Traps.java", TRAPS, Dialect::Java);
    let found = mutations(&sources, &[file], Operator::ALL, &|_, _| true).expect("no errors");
    let judged: Vec<Mutation> = found.into_iter().step_by(SHARE).collect();
    assert!(judged.len() > 200);
    let texts: Vec<String> = judged.iter().map(|mutation| mutation.apply(TRAPS)).collect();
    let Some(verdicts) = javac(&texts) else { return };
    let mutants = Mutants::new(&sources, &[file], judged.clone()).expect("no errors");
    let mutants: Vec<Mutation> = mutants.map(|mutant| mutant.mutation).collect();
    assert_eq!(verdicts.len(), judged.len());
    for (mutation, compiles) in judged.iter().zip(verdicts) {
        assert_eq!(
            mutants.contains(mutation),
            compiles,
            "{}\n{}",
            mutation.operator,
            mutation.diff(&sources)
        );
    }
}
