//! Literals. The expected values and errors are those of the compiler of JDK 17.

use super::check_expr;
use expect_test::{Expect, expect};

/// Checks each of `literals`, with one line per literal.
fn check_all(literals: &[&str], expected: Expect) {
    let lines: String = literals
        .iter()
        .map(|literal| {
            super::with_parsed(&format!("Object x = {literal};"), |unit, diagnostics, _| {
                let tree = match unit.members {
                    [super::Member::Field(field)] => field.init.as_ref().map(super::dump::expr),
                    _ => None,
                };
                let errors = diagnostics.iter().map(|d| format!("   {:?} {}", d.primary.0, d.headline));
                format!("{literal}   {}{}\n", tree.unwrap_or_default(), errors.collect::<String>())
            })
        })
        .collect();
    expected.assert_eq(&lines);
}

#[test]
fn ints() {
    check_all(
        &[
            "0",
            "00",
            "2147483647",
            "-2147483648",
            "- 2147483648",
            "2147483648",
            "-(2147483648)",
            "- -2147483648",
            "0x7fffffff",
            "0x80000000",
            "0xFFFF_FFFF",
            "0x1_0000_0000",
            "0b11",
            "0B1111_1111",
            "017",
            "0_17",
            "037777777777",
            "040000000000",
            "1__0",
            "1_000",
        ],
        expect![[r#"
            0   0
            00   0
            2147483647   2147483647
            -2147483648   (- -2147483648)
            - 2147483648   (- -2147483648)
            2147483648   ERROR   0:11..21 this number is too large for `int`
            -(2147483648)   (- (paren ERROR))   0:13..23 this number is too large for `int`
            - -2147483648   (- (- -2147483648))
            0x7fffffff   2147483647
            0x80000000   -2147483648
            0xFFFF_FFFF   -1
            0x1_0000_0000   ERROR   0:11..24 this number is too large for `int`
            0b11   3
            0B1111_1111   255
            017   15
            0_17   15
            037777777777   -1
            040000000000   ERROR   0:11..23 this number is too large for `int`
            1__0   10
            1_000   1000
        "#]],
    );
}

#[test]
fn longs() {
    check_all(
        &[
            "0L",
            "9223372036854775807l",
            "-9223372036854775808L",
            "9223372036854775808L",
            "0xFFFF_FFFF_FFFF_FFFFL",
            "0x1_0000_0000_0000_0000L",
            "01777777777777777777777L",
            "99999999999",
            "99999999999999999999",
        ],
        expect![[r#"
            0L   0L
            9223372036854775807l   9223372036854775807L
            -9223372036854775808L   (- -9223372036854775808L)
            9223372036854775808L   ERROR   0:11..31 this number is too large for `long`
            0xFFFF_FFFF_FFFF_FFFFL   -1L
            0x1_0000_0000_0000_0000L   ERROR   0:11..35 this number is too large for `long`
            01777777777777777777777L   -1L
            99999999999   ERROR   0:11..22 this number is too large for `int`
            99999999999999999999   ERROR   0:11..31 this number is too large for `int`
        "#]],
    );
}

#[test]
fn bad_numbers() {
    check_all(
        &[
            "0b", "0x", "0xL", "1_", "0x_1", "0b2", "08", "12ab", "1e", "1e+", "0x1.8", "0x.p1", "1._5",
            "1_.5", "1f2",
        ],
        expect![[r#"
            0b   ERROR   0:11..13 `0b` has no digits
            0x   ERROR   0:11..13 `0x` has no digits
            0xL   ERROR   0:11..14 `0xL` has no digits
            1_   ERROR   0:12..13 an underscore is only allowed between two digits
            0x_1   ERROR   0:13..14 an underscore is only allowed between two digits
            0b2   ERROR   0:13..14 `2` is not allowed in a binary number
            08   ERROR   0:12..13 `8` is not allowed in an octal number
            12ab   ERROR   0:13..14 `a` is not allowed in a decimal number
            1e   ERROR   0:11..13 this is not a number of type `double`
            1e+   ERROR   0:11..14 this is not a number of type `double`
            0x1.8   ERROR   0:11..16 this is not a number of type `double`
            0x.p1   ERROR   0:11..16 this is not a number of type `double`
            1._5   ERROR   0:13..14 an underscore is only allowed between two digits
            1_.5   ERROR   0:12..13 an underscore is only allowed between two digits
            1f2   ERROR   0:11..14 this is not a number of type `double`
        "#]],
    );
}

#[test]
fn floating_point() {
    check_all(
        &[
            "1.",
            ".5",
            "1.5",
            "1e5",
            "1.e-5",
            "1E+5d",
            "1f",
            "1D",
            "1_0.0_1",
            "3.4028235e38f",
            "3.4028236e38f",
            "1.4e-45f",
            "0.7e-45f",
            "1e-50f",
            "1e400",
            "4.9e-324",
            "1e-400",
            "0e999",
            "16777217f",
            "0.1f",
        ],
        expect![[r#"
            1.   1.0d
            .5   0.5d
            1.5   1.5d
            1e5   100000.0d
            1.e-5   1e-5d
            1E+5d   100000.0d
            1f   1.0f
            1D   1.0d
            1_0.0_1   10.01d
            3.4028235e38f   3.4028235e38f
            3.4028236e38f   ERROR   0:11..24 this number is too large for `float`
            1.4e-45f   1e-45f
            0.7e-45f   ERROR   0:11..19 this number is too small for `float` and would be zero
            1e-50f   ERROR   0:11..17 this number is too small for `float` and would be zero
            1e400   ERROR   0:11..16 this number is too large for `double`
            4.9e-324   5e-324d
            1e-400   ERROR   0:11..17 this number is too small for `double` and would be zero
            0e999   0.0d
            16777217f   16777216.0f
            0.1f   0.1f
        "#]],
    );
}

#[test]
fn hexadecimal_floating_point() {
    check_all(
        &[
            "0x1p0",
            "0x1.8p1",
            "0x.8p0f",
            "0x1.fffffffffffff8p0",
            "0x1.fffffffffffff7p0",
            "0x1.ffffffp0f",
            "0x1p-1074",
            "0x1p-1075",
            "0x1.8p-1075",
            "0x1p1023",
            "0x1p1024",
            "0x1p-149f",
            "0x1p-150f",
            "0x1p128f",
            "0x0p0",
            "0x123456789abcdef01.8p0",
            "0x1p99999999999999999999",
            "0x1P-3d",
        ],
        expect![[r#"
            0x1p0   1.0d
            0x1.8p1   3.0d
            0x.8p0f   0.5f
            0x1.fffffffffffff8p0   2.0d
            0x1.fffffffffffff7p0   1.9999999999999998d
            0x1.ffffffp0f   2.0f
            0x1p-1074   5e-324d
            0x1p-1075   ERROR   0:11..20 this number is too small for `double` and would be zero
            0x1.8p-1075   5e-324d
            0x1p1023   8.98846567431158e307d
            0x1p1024   ERROR   0:11..19 this number is too large for `double`
            0x1p-149f   1e-45f
            0x1p-150f   ERROR   0:11..20 this number is too small for `float` and would be zero
            0x1p128f   ERROR   0:11..19 this number is too large for `float`
            0x0p0   0.0d
            0x123456789abcdef01.8p0   2.0988295479420645e19d
            0x1p99999999999999999999   ERROR   0:11..35 this number is too large for `double`
            0x1P-3d   0.125d
        "#]],
    );
}

#[test]
fn characters() {
    check_all(
        &[
            "'a'",
            r"'\n'",
            r"'\''",
            r#"'"'"#,
            r"'\\'",
            r"'\0'",
            r"'\377'",
            r"'\u0041'",
            r"'\uuuu0041'",
            r"'\s'",
            r"'\u005cn'",
            "'é'",
            r"'\uD800'",
        ],
        expect![[r#"
            'a'   '0x0061'
            '\n'   '0x000a'
            '\''   '0x0027'
            '"'   '0x0022'
            '\\'   '0x005c'
            '\0'   '0x0000'
            '\377'   '0x00ff'
            '\u0041'   '0x0041'
            '\uuuu0041'   '0x0041'
            '\s'   '0x0020'
            '\u005cn'   '0x000a'
            'é'   '0x00e9'
            '\uD800'   '0xd800'
        "#]],
    );
    check_all(
        &["''", "'ab'", r"'\q'", "'😀'", r"'\400'", r"'\u00'", r"'\"],
        expect![[r#"
        ''   ERROR   0:11..13 this character literal is empty
        'ab'   ERROR   0:11..15 a character literal holds one character
        '\q'   ERROR   0:12..14 this escape has no meaning in Java
        '😀'   ERROR   0:11..17 this character doesn't fit in a `char`
        '\400'   ERROR   0:11..17 a character literal holds one character
        '\u00'   ERROR   0:12..16 `\u` needs four hexadecimal digits
        '\   ERROR   0:11..14 this character literal has no end
    "#]],
    );
}

#[test]
fn strings() {
    check_all(
        &[
            r#""""#,
            r#""a\tb\"c\\""#,
            r#""\u0041\\u0041""#,
            r#""\u0022.length()"#,
            r#""\12\1234\8""#,
            r#""😀""#,
            r#""\uD83D\uDE00""#,
            r#""\uDE00\uD83D""#,
            r#""\s""#,
            r#""\u000""#,
        ],
        expect![[r#"
            ""   ""
            "a\tb\"c\\"   "a\tb\"c\\"
            "\u0041\\u0041"   "A\\u0041"
            "\u0022.length()   (call "" length)
            "\12\1234\8"   ERROR   0:20..22 this escape has no meaning in Java
            "😀"   "😀"
            "\uD83D\uDE00"   "😀"
            "\uDE00\uD83D"   [de00, d83d]
            "\s"   " "
            "\u000"   ERROR   0:12..17 `\u` needs four hexadecimal digits
        "#]],
    );
}

#[test]
fn text_blocks() {
    check_expr(
        "\"\"\"\n    a\n      b\n    \"\"\"",
        expect![[r#"
        "a\n  b\n"
    "#]],
    );
    check_expr(
        "\"\"\"   \n    a\n\n  b  \t\n      \"\"\"",
        expect![[r#"
        "  a\n\nb\n"
    "#]],
    );
    check_expr(
        "\"\"\"\r\n    a\\tb\\\r\n    c\"\"\"",
        expect![[r#"
        "a\tbc"
    "#]],
    );
    check_expr(
        "\"\"\"\n  \"a\" \\\"\"\" \"\" b\\040\\s\n  \"\"\"",
        expect![[r#"
        "\"a\" \"\"\" \"\" b  \n"
    "#]],
    );
    check_expr(
        "\"\"\"\n\"\"\"",
        expect![[r#"
        ""
    "#]],
    );
    check_expr(
        "\"\"\"a\"\"\"",
        expect![[r#"
        ERROR
        Test.java:1:15: error[E0003]: the text of a text block starts on the line after its `"""`
    "#]],
    );
}
