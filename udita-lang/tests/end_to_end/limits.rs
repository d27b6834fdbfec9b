//! Programs at the limits of the bytecode and beyond.

use std::fmt::Write;

use crate::common::{build, entry, run};
use udita_vm::machine::ChoiceMode;

#[track_caller]
fn prints(text: &str, expected: &str) {
    assert_eq!(run("Big.java", text, &entry("", &[]), ChoiceMode::Delayed).as_deref(), Ok(expected));
}

/// Checks that `text` is refused, with a diagnostic that begins with `headline`.
#[track_caller]
fn refuses(text: &str, headline: &str) {
    let shown = build("Big.java", text, &entry("", &[])).expect_err("too large");
    assert!(shown.contains(headline), "{}", shown.chars().take(2000).collect::<String>());
}

fn main(body: &str) -> String {
    format!("public class Big {{ public static void main(String[] args) {{ {body} }} }}")
}

#[test]
fn jumps_reach_over_any_distance() {
    const STATEMENTS: usize = 40_000;
    let mut body = String::from("int sum = 0; int skipped = 0; for (int i = 0; i < 3; i++) { if (i == 1) { ");
    for k in 0..STATEMENTS {
        write!(body, "sum = sum + {};", k % 7).expect("no error");
    }
    body.push_str("} else { skipped++; } } System.out.print(sum + \" \" + skipped);");
    let sum: usize = (0..STATEMENTS).map(|k| k % 7).sum();
    prints(&main(&body), &format!("{sum} 2"));
}

#[test]
fn long_chains_and_deep_nesting_are_lowered() {
    let chain = vec!["1"; 2000].join(" + one + ");
    prints(&main(&format!("int one = 1; System.out.print({chain});")), "3999");
    let text = vec!["one"; 4000].join(" + ");
    prints(&main(&format!("String one = \"x\"; System.out.print(({text}).length());")), "4000");
    let nested = format!("{}one{}", "(one + ".repeat(400), ")".repeat(400));
    prints(&main(&format!("int one = 1; System.out.print({nested});")), "401");
    let blocks = format!("{}n++;{}", "if (n < 5) { ".repeat(300), "}".repeat(300));
    prints(&main(&format!("int n = 0; {blocks} System.out.print(n);")), "1");
}

#[test]
fn a_long_line_is_read_in_linear_time() {
    let body = "n += 1; ".repeat(100_000);
    prints(&main(&format!("int n = 0; {body} System.out.print(n);")), "100000");
}

#[test]
fn what_the_bytecode_can_not_express_is_refused() {
    let mut finally = String::from("n++;");
    for _ in 0..24 {
        finally = format!("try {{ n++; }} finally {{ {finally} n++; }}");
    }
    refuses(&main(&format!("int n = 0; {finally}")), "method `Big.main` is too large");
    let strings: Vec<String> = (0..70)
        .map(|part| {
            let calls: String = (0..1000).map(|i| format!("s = \"{part} {i}\"; ")).collect();
            format!("static void part{part}() {{ String s; {calls} }}")
        })
        .collect();
    let calls: String = (0..70).map(|part| format!("part{part}();")).collect();
    refuses(
        &format!(
            "public class Big {{ {} public static void main(String[] args) {{ {calls} }} }}",
            strings.concat()
        ),
        "the program uses more than 65535 different strings",
    );
}
