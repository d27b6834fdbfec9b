//! For any input, the parser ends without a panic.

use super::with_parsed;

/// A program that uses most of the syntax of Java 17.
const PROGRAM: &str = r#"package a.b;
import static java.util.Map.*;
public sealed abstract class A<T extends B & C<? super T[]>> extends D<int[]> implements E, F permits G {
    static final int x = 08, y[] = { 1, { 2 }, }, z = -2147483648;
    String s = "a\t\u0041" + 'b' + """
        text "block" \
        here""" + 0x1.8p3f;
    static { x++; } { --x; }
    <U> A(int a, final U... rest) throws Exception { this(a); o.<U>super(a); }
    int f()[] {
        label: for (int i = 0, j = 1; i < 10 && j >>> 1 > 2; i++, j--) { if (a) break label; else if (b) continue; else ; }
        for (final var e : list) do { x += e; } while (x < 3);
        Runnable r = () -> { }; Object o = (A & B) (x, y) -> x + y; F g = int[]::new; G h = List<String>::new;
        switch (x) { case 1, 2 -> f(); default -> throw new E(); }
        int v = switch (y) { case 1: yield 2; default: { yield 3; } };
        try (var q = open(); this.r) { assert a : "b"; } catch (E | F e) { return null; } finally { }
        if (o instanceof String t && !t.isEmpty()) synchronized (this) { new A<>(1) { int k; }.g(); }
        int[][] m = new int[3][]; m[0] = new int[] { 1, 2 }; y = a ? b : c -> d; Class<?> c = int.class;
        record P(int a, int b) { P { a = b; } } enum Q { R(1) { void f() { } }, S; }
        return outer.new Inner(A.this, A.super::m, (int) +1, (String) null);
    }
    @interface N { int value() default 1; String[] names() default { "a" }; }
    interface I { default void m(I this) { } private static <V> V n(@N(value = 1) V v); }
}
"#;

fn parse_only(text: &str) -> usize {
    with_parsed(text, |_, diagnostics, _| diagnostics.len())
}

#[test]
fn the_program_has_one_error() {
    // The error is the octal number.
    assert_eq!(parse_only(PROGRAM), 1);
}

#[test]
fn every_prefix() {
    for (end, _) in PROGRAM.char_indices() {
        parse_only(&PROGRAM[..end]);
    }
}

#[test]
fn every_suffix() {
    for (start, _) in PROGRAM.char_indices() {
        parse_only(&PROGRAM[start..]);
    }
}

/// All pieces of text: words, numbers and punctuation.
fn pieces() -> Vec<&'static str> {
    let mut pieces = Vec::new();
    let mut rest = PROGRAM;
    while let Some(first) = rest.chars().next() {
        let word = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        let (piece, after) = rest.split_at(word.max(first.len_utf8()));
        pieces.push(piece);
        rest = after;
    }
    pieces
}

/// With any one token deleted, there are few errors: one mistake is reported once or twice.
#[test]
fn every_token_deleted() {
    let pieces = pieces();
    for i in 0..pieces.len() {
        let text = [&pieces[..i], &pieces[i + 1..]].concat().concat();
        let errors = parse_only(&text);
        assert!(errors <= 9, "{errors} errors without `{}`, piece {i}:\n{text}", pieces[i]);
    }
}

#[test]
fn every_token_doubled_or_swapped() {
    let pieces = pieces();
    for i in 1..pieces.len() {
        let doubled = [&pieces[..i], &pieces[i - 1..]].concat().concat();
        parse_only(&doubled);
        let mut swapped = pieces.clone();
        swapped.swap(i - 1, i);
        parse_only(&swapped.concat());
    }
}

/// Parses each of `places` with every sequence of `length` pieces in place of its `$`.
fn every_sequence(pieces: &[&str], separator: &str, length: u32, places: &[&str]) {
    for number in 0..pieces.len().pow(length) {
        let nth = |place: u32| pieces[number / pieces.len().pow(place) % pieces.len()];
        let sequence: Vec<&str> = (0..length).map(nth).collect();
        for place in places {
            parse_only(&place.replace('$', &sequence.join(separator)));
        }
    }
}

#[test]
fn every_short_sequence_of_tokens() {
    let words = "a int 1 this super new void final class interface enum record sealed non permits extends import case \
                 default yield switch for if try var";
    let marks = "a @ < > ( ) [ ] { } . , ; : :: ? -> = & ... - #";
    let marks: Vec<&str> = marks.split_whitespace().collect();
    let tokens: Vec<&str> = words.split_whitespace().chain(marks.iter().copied()).collect();
    every_sequence(&tokens, " ", 2, &["$", "class A { $ }", "void f() { $ }", "void f() { i < $ ; }"]);
    every_sequence(&marks, " ", 3, &["a $ b", "void f() { a $ ; }", "void f() { switch (a) { case $ } }"]);
}

#[test]
fn every_short_sequence_of_characters() {
    let characters = [
        "\\", "u", "0041", "\"", "'", "/", "*", "\n", "\r", "0", "x", ".", "e", "-", "_", "L", "\u{e4}", "\0",
    ];
    every_sequence(&characters, "", 4, &["$"]);
}

/// Tokens in random order, from a small pseudorandom generator (Marsaglia's xorshift).
#[test]
fn random_tokens() {
    let pieces = pieces();
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    for _ in 0..3_000 {
        let mut text = String::new();
        for _ in 0..60 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            text.push_str(pieces[(state % pieces.len() as u64) as usize]);
            text.push(' ');
        }
        parse_only(&text);
    }
}
