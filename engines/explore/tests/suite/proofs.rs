//! Verdicts about texts of all lengths, and about places that lose their conditions.

use udita_explore::explore::{Bound, Explorer, Settings, Verdict};

use crate::compiled::Compiled;

/// The verdict about a program that has two texts of any length.
fn of_texts(body: &str) -> Verdict {
    let texts = "String s = org.sosy_lab.sv_benchmarks.Verifier.nondetString(), t = org.sosy_lab.sv_benchmarks.Verifier.nondetString();";
    verdict(&format!("void main() {{ {texts} {body} }}"))
}

fn verdict(text: &str) -> Verdict {
    within(text, 2000)
}

/// The verdict after at most this number of iterations.
fn within(text: &str, iterations: u64) -> Verdict {
    let settings = Settings { iterations: Some(iterations), ..Settings::default() };
    let mut explorer =
        Explorer::new(&Compiled::new(text).invocation, &settings).expect("the settings are valid");
    while !matches!(explorer.verdict(), Verdict::Violated) && explorer.next().is_some() {}
    explorer.verdict()
}

#[test]
fn what_a_program_does_with_texts_of_any_length_can_hold() {
    for body in [
        "println(s); Object o = s; assert o != null;",
        "java.util.List<String> all = new java.util.ArrayList<>(); all.add(s); assert all.get(0) == s;",
        "if (s.equals(\"case1\")) assert s.length() == 5;",
        "if (s.length() < 1) return; int c = s.charAt(0); assert c >= 0 && c <= 0xffff;",
        "if (s.length() != 5) return; char[] c = s.toCharArray(); assert c.length == 5;",
        "if (s.startsWith(\"ab\")) assert s.charAt(1) == 'b';",
        "assert s.concat(t).equals(s + t);",
        "assert s.equals(s) && (s + t).equals(s + t);",
        "if (s.length() > 2) assert s.substring(2).length() == s.length() - 2;",
        "if (s.length() > 2 && s.substring(2).equals(\"xyz\")) assert s.length() == 5;",
    ] {
        assert_eq!(of_texts(body), Verdict::Holds, "{body}");
    }
}

/// Each of these has a failure at a length that the first run does not have. A method without its condition would hide it.
#[test]
fn a_failure_at_another_length_is_found() {
    for body in [
        "assert s.length() != 40;",
        "assert !s.equals(\"0123456789\");",
        "assert !s.contains(\"0123456789\");",
        "assert s.indexOf('x') != 9;",
        "assert !s.endsWith(\"0123456789\");",
        "int n = 0; for (char c : s.toCharArray()) n++; assert n != 9;",
        "java.util.Map<String, Integer> map = new java.util.HashMap<>(); map.put(s, 1); assert map.get(\"\") == null;",
        "java.util.Set<String> set = new java.util.TreeSet<>(); set.add(s); assert !set.contains(\"abc\");",
        "assert new StringBuilder(s).length() != 12;",
        "assert (s + \"x\").length() != 10;",
        "if (s.length() > 9) return; assert s.isEmpty() || (s + \"x\").charAt(9) != 'x';",
        "assert !(s + t).equals(\"0123456789\");",
        "if (s.length() >= 8) assert s.substring(0, 8) != s;",
        "if (s.length() >= 3) assert s.substring(0, 3) != s;",
        "switch (s) { case \"a\": assert false; }",
        "assert s.compareTo(\"ab\") != 0;",
        "assert s.hashCode() != 97;",
        "assert !s.toUpperCase().equals(\"ABC\");",
        "assert !s.trim().equals(\"ab\");",
        "assert !s.intern().equals(\"ab\");",
        "assert s.split(\",\").length != 3;",
        "assert !String.valueOf(s).equals(\"ab\");",
        "assert !String.format(\"%s!\", s).equals(\"ab!\");",
        "assert !new String(s).equals(\"ab\");",
        "boolean fails = false; try { s.charAt(5); } catch (StringIndexOutOfBoundsException e) { fails = true; } assert !fails;",
        "boolean fails = false; try { s.charAt(12); fails = true; } catch (StringIndexOutOfBoundsException e) { } assert !fails;",
    ] {
        assert_eq!(of_texts(body), Verdict::Violated, "{body}");
    }
}

/// The machine runs texts of up to 64 units, and these failures are beyond.
#[test]
fn a_failure_that_needs_a_longer_text_is_not_excluded() {
    let within = Verdict::HoldsWithin(vec![Bound::Lengths]);
    for body in [
        "assert s.length() != 65;",
        "assert s.length() <= 70 || s.charAt(70) != 'x';",
        "assert s.length() + t.length() != 130;",
        "if (s.length() > 64) assert s.charAt(0) != 'x';",
    ] {
        assert_eq!(of_texts(body), within, "{body}");
    }
}

/// The place in a text, or the length of an array, depends on the input, and the result of the method has no condition.
#[test]
fn a_place_that_loses_its_condition_bounds_the_verdict() {
    for text in [
        "void main() {
            String s = \"\" + getChar() + getChar() + getChar();
            int k = getInt(0, 3);
            assert s.substring(k).length() != 2;
        }",
        "void main() { int k = getInt(0, 3); assert new String(new char[k]).length() != 2; }",
        "void main() { int k = getInt(0, 3); assert \"abcabc\".indexOf(\"a\", k) != 3; }",
        "void main() { String s = \"\" + getChar(); assert s.toUpperCase().length() != 2; }",
        "void main() { String s = \"\" + getChar(); assert !s.toUpperCase().equals(\"SS\"); }",
    ] {
        assert!(!matches!(verdict(text), Verdict::Holds), "{text}");
    }
}

/// Most characters of these properties are beyond ASCII, or in too many ranges for a branch each.
#[test]
fn properties_of_all_characters_are_terms() {
    for text in [
        "void main() { int c = getInt(-2147483648, 2147483647); assert Character.isIdeographic(c) == false; }",
        "void main() { int c = getInt(-2147483648, 2147483647); assert Character.toTitleCase(c) != 675; }",
        "void main() { int c = getInt(-2147483648, 2147483647); assert Character.toUpperCase(c) != 41782; }",
        "void main() { int c = getInt(-2147483648, 2147483647); assert Character.getType(c) != 5; }",
        "void main() { char c = getChar(); assert Character.getNumericValue(c) != 25; }",
        "void main() { char c = getChar(); assert Character.toLowerCase(c) != 'y'; }",
        "void main() { String s = \"\" + getChar() + getChar(); assert !s.toLowerCase().equals(\"<b\"); }",
    ] {
        assert_eq!(verdict(text), Verdict::Violated, "{text}");
    }
    let holds = "void main() { int c = getInt(-2147483648, 2147483647); assert !Character.isDigit(c) || Character.isLetterOrDigit(c); }";
    assert_eq!(verdict(holds), Verdict::Holds);
}

#[test]
fn the_digits_of_a_number_are_compared_as_a_number() {
    let text = "void main() {
        long n = (long) getInt(-2147483648, 2147483647) << 32 | getInt(-2147483648, 2147483647) & 0xffffffffL;
        assert !(\"n\" + n + \"!\").equals(\"n372952942931303819!\");
    }";
    assert_eq!(verdict(text), Verdict::Violated);
    // No number is written so.
    for digits in ["007", "+7", "-0", "99999999999"] {
        let text = format!(
            "void main() {{ int n = getInt(-9, 2147483647); assert !(\"\" + n).equals(\"{digits}\"); }}"
        );
        assert_eq!(verdict(&text), Verdict::Holds, "{digits}");
    }
}

/// The case of characters beyond those of a run is not looked at, nor whether the method returns its own string.
#[test]
fn the_case_of_a_text_of_any_length_bounds_the_verdict() {
    for body in [
        "assert s.toUpperCase().length() == s.length();",
        "assert s.toLowerCase() != s;",
        "assert s.toLowerCase() == s;",
        "assert s.toUpperCase().length() != 65;",
        "assert !s.toLowerCase().equals(\"\u{3c3}x\");",
    ] {
        assert!(!matches!(of_texts(body), Verdict::Holds), "{body}");
    }
    let both = "assert !(s.toLowerCase().equals(\"]ybd6xm5z\") && t.toLowerCase().equals(\"l;eo\"));";
    assert_eq!(of_texts(both), Verdict::Violated);
}

/// A text in this format is one of very many paths through the library.
#[test]
fn the_literals_of_a_program_are_tried_as_its_texts() {
    let matcher = "java.util.regex.Matcher m = java.util.regex.Pattern.compile(\"W.*\\\\d[0-35-9]-\\\\d\\\\d-\\\\d\\\\d\").matcher(s);";
    for body in [
        format!("{matcher} while (m.find()) assert m.group().equals(\"WWWWW's Birthday is 12-17-77\");"),
        "try { assert Double.parseDouble(s) < 0; } catch (NumberFormatException e) { }".to_owned(),
    ] {
        assert_eq!(of_texts(&body), Verdict::Violated, "{body}");
    }
}

/// The sum overflows for two cities, where the first path has one and later paths have more.
#[test]
fn an_assertion_that_holds_on_most_paths_is_tried_on_others() {
    let text = "
class Tour {
    int n; int[][] d; boolean[] visited; int best = Integer.MAX_VALUE;
    void search(int from, int length, int left) {
        if (left == 0) { if (length + d[from][0] < best) best = length + d[from][0]; return; }
        if (length >= best) return;
        for (int i = 0; i < n; i++) {
            if (visited[i]) continue;
            visited[i] = true;
            search(i, length + d[from][i], left - 1);
            visited[i] = false;
        }
    }
}
void main() {
    int n = getInt(1, 6);
    Tour tour = new Tour();
    tour.n = n;
    tour.d = new int[n][n];
    for (int[] row : tour.d) for (int i = 0; i < n; i++) row[i] = getInt(0, 2147483647);
    tour.visited = new boolean[n];
    tour.visited[0] = true;
    tour.search(0, 0, n - 1);
    assert tour.best >= 0;
}";
    assert_eq!(within(text, 300), Verdict::Violated);
}

#[test]
fn places_of_a_substring_are_branches() {
    for (body, expected) in [
        ("assert !\"one two three\".substring(k).equals(\"three\");", Verdict::Violated),
        ("assert \"one two three\".substring(k, 13).length() == 13 - k;", Verdict::Holds),
        ("assert !\"one two three\".substring(4, k < 4 ? 4 : k).equals(\"two three!\");", Verdict::Holds),
    ] {
        assert_eq!(verdict(&format!("void main() {{ int k = getInt(0, 13); {body} }}")), expected, "{body}");
    }
}

/// The machine looks up keys without calling a method of `String`.
#[test]
fn a_number_as_text_is_a_key_that_depends_on_the_input() {
    for (number, text) in [("int k = getInt(0, 20);", "12"), ("double k = getInt(0, 20) / 2.0;", "1.5")] {
        for body in [
            "java.util.Map<String, String> m = new java.util.HashMap<>(); m.put(TEXT, TEXT); assert !m.containsKey(\"\" + k);",
            "java.util.Set<String> m = new java.util.HashSet<>(); m.add(TEXT); m.add(String.valueOf(k)); assert m.size() != 1;",
            "java.util.Map<String, String> m = new java.util.HashMap<>(); m.put(String.valueOf(k), TEXT); assert m.get(TEXT) == null;",
        ] {
            let body = body.replace("TEXT", &format!("\"{text}\""));
            let verdict = verdict(&format!("void main() {{ {number} {body} }}"));
            assert!(!matches!(verdict, Verdict::Holds), "{number} {body}: {verdict:?}");
        }
    }
}

#[test]
fn texts_of_floating_point_numbers_are_compared_as_numbers() {
    let double = "long n = (long) getInt(-2147483648, 2147483647) << 32 | getInt(-2147483648, 2147483647) & 0xffffffffL; double d = Double.longBitsToDouble(n);";
    let float = "float f = Float.intBitsToFloat(getInt(-2147483648, 2147483647));";
    for (body, expected) in [
        ("assert !Double.toString(d).equals(\"1.6571044310392574E-109\");", Verdict::Violated),
        ("assert !\"NaN\".equals(\"\".isEmpty() ? String.valueOf(d) : null);", Verdict::Violated),
        ("assert !Float.toString(f).equals(\"2.4012912E30\");", Verdict::Violated),
        ("assert !(\"<\" + f + \"=\" + '>').equals(\"<1.5=>\");", Verdict::Violated),
        ("assert !(\"a\" + d + \"a\").equals(\"a\") && !(\"1\" + d).equals(\"1\");", Verdict::Holds),
        ("assert !Float.toString(f).equals(\"-0.0\") || f == 0 && 1 / f < 0;", Verdict::Holds),
        // Printed, stored and passed without a look inside.
        ("println(d); Object o = Float.toString(f); assert o != null;", Verdict::Holds),
        // No number is written so.
        ("assert !Double.toString(d).equals(\"1\") && !Float.toString(f).equals(\"1e3\");", Verdict::Holds),
    ] {
        assert_eq!(verdict(&format!("void main() {{ {double} {float} {body} }}")), expected, "{body}");
    }
    // Any other method loses the number.
    for body in
        ["assert Double.toString(d).length() < 24;", "assert Float.toString(f).compareTo(\"1.5\") != 0;"]
    {
        let verdict = verdict(&format!("void main() {{ {double} {float} {body} }}"));
        assert!(matches!(verdict, Verdict::HoldsWithin(_) | Verdict::Violated), "{body}: {verdict:?}");
    }
}

/// A program with twelve `boolean`s, `flags`, whose 4096 combinations are paths unless they are merged.
fn of_flags(body: &str) -> Verdict {
    let class = "class Box { int field; long wide; Box other; boolean flag; static int shared; }";
    let flags: String = (0..12).map(|i| format!("boolean f{i} = getBoolean(); ")).collect();
    let flags_of = |text: &str| (0..12).map(|i| text.replace('#', &i.to_string())).collect::<String>();
    let body: String = body
        .split('@')
        .enumerate()
        .map(|(i, part)| if i % 2 == 1 { flags_of(part) } else { part.to_owned() })
        .collect();
    within(&format!("{class} void main() {{ {flags} Box box = new Box(); int n = 0; {body} }}"), 2600)
}

/// Depth-first search takes the combinations with the first flags first, so that it comes to 1434 after more than 2000 of them. Without merged
/// paths, 2600 iterations would not take the paths of these programs: the part between `@` is repeated for each flag.
#[test]
fn paths_whose_sides_only_assign_are_merged() {
    for (body, verdict) in [
        ("@if (f#) n++;@ assert n <= 12;", Verdict::Holds),
        ("@if (f#) n += 1 << #;@ assert n != 1434;", Verdict::Violated),
        ("@if (f#) n += 2; else n -= 1;@ assert n >= -12 && n <= 24;", Verdict::Holds),
        (
            "@if (f#) { box.field = #; box.wide += #; } else box.flag = !box.flag;@ assert box.field <= 11 && box.wide <= 66;",
            Verdict::Holds,
        ),
        ("@if (f#) box.field += 1 << #;@ assert box.field != 1434;", Verdict::Violated),
        (
            "@if (f# || n > 5) Box.shared += 1; else if (n == 3) n = 4; else n++;@ assert n < 12 || Box.shared == 0;",
            Verdict::Holds,
        ),
        ("@boolean b# = f# && n < 100; if (b#) n++;@ assert n < 13;", Verdict::Holds),
        ("@n += f# ? 1 << # : 0;@ assert n != 1434 || f0;", Verdict::Violated),
    ] {
        assert_eq!(of_flags(body), verdict, "{body}");
    }
}

/// A side that does more is a branch. If it were merged, these failures would be missed, or found where there are none.
#[test]
fn sides_that_do_more_than_assign_are_branches() {
    for (body, verdict) in [
        // A side throws.
        ("int[] a = new int[2]; @if (f#) n += 1 << #;@ if (n == 1434) a[2] = 1;", Verdict::Violated),
        ("@if (f#) n += 1 << #;@ int zero = 0; if (n == 1434) n = 1 / zero;", Verdict::Violated),
        ("@if (f#) n += 1 << #;@ Box none = null; if (n == 1434) none.field = 1;", Verdict::Violated),
        // References differ.
        (
            "@if (f#) n += 1 << #;@ Box one = box; if (n == 1434) one = new Box(); assert one == box;",
            Verdict::Violated,
        ),
        (
            "@if (f#) n += 1 << #;@ Box two = new Box(); Box one = box; if (n == 1434) one = two; one.field = 1; assert box.field == 1;",
            Verdict::Violated,
        ),
        (
            "@if (f#) n += 1 << #;@ Box two = new Box(); if (n == 1434) box.other = two; assert box.other == null;",
            Verdict::Violated,
        ),
        // A side returns, or goes back.
        ("@if (f#) n += 1 << #;@ if (n != 1434) return; assert false;", Verdict::Violated),
        (
            "@if (f#) n += 1 << #;@ int k = 0; if (n == 1434) while (k < 3) k++; assert k < 3;",
            Verdict::Violated,
        ),
    ] {
        assert_eq!(of_flags(body), verdict, "{body}");
    }
}
