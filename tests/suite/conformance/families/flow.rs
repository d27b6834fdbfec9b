//! `try` statements by the completion of their parts (JLS 14.20), and `switch` statements by the type of their selector (14.11).

use super::{Made, capitalised};

const GROUP: &str = "jls14_statements";

/// The ways in which a block completes, each with a statement that does so.
const WAYS: [(&str, &str); 5] = [
    ("normally", ""),
    ("return", "if (always()) return \"return from PART\";"),
    ("throw", "if (always()) throw new IllegalStateException(\"from PART\");"),
    ("break", "if (always()) break;"),
    ("continue", "if (always()) continue;"),
];

pub(super) fn programs() -> Vec<Made> {
    let mut programs = Vec::new();
    for tried in WAYS {
        for finally in WAYS {
            programs.push(completion(tried, finally));
        }
    }
    programs.extend(
        ["byte", "short", "char", "int", "Byte", "Short", "Character", "Integer", "String"].map(switch),
    );
    programs
}

fn completion((tried, try_code): (&str, &str), (finally, finally_code): (&str, &str)) -> Made {
    let mut methods = String::new();
    let mut calls = String::new();
    let catches = WAYS.iter().map(|&(way, code)| (way, Some(code))).chain([("nothing", None)]);
    for (i, (way, code)) in catches.enumerate() {
        let catch = code.map_or(String::new(), |code| {
            let code = code.replace("PART", "catch");
            format!(
                " catch (IllegalStateException e) {{
            log(\"catch \" + e.getMessage());
            {code}
        }}"
            )
        });
        let (try_code, finally_code) =
            (try_code.replace("PART", "try"), finally_code.replace("PART", "finally"));
        methods += &format!(
            "/** A handler: {way}. */
static String run{i}() {{
    for (int i = 0; i < 2; i++) {{
        log(\"loop \" + i);
        try {{
            log(\"try\");
            {try_code}
            log(\"try ends\");
        }}{catch} finally {{
            log(\"finally\");
            {finally_code}
            log(\"finally ends\");
        }}
        log(\"after\");
    }}
    return \"end\";
}}

"
        );
        calls += &format!(
            "    try {{
        log(run{i}());
    }} catch (RuntimeException e) {{
        log(\"thrown \" + e.getMessage());
    }}
"
        );
    }
    let lines: Vec<&str> =
        methods.lines().filter(|line| line.is_empty() || !line.trim().is_empty()).collect();
    let methods = lines.join("\n");
    Made::new(
        GROUP,
        format!("Try{}Finally{}", capitalised(tried), capitalised(finally)),
        format!("A `try` block that completes by `{tried}`, a `finally` block by `{finally}`, and every kind of handler.")
            .replace("by `normally`", "normally"),
        &format!(
            "static boolean always() {{ return true; }}

static void log(String what) {{ System.out.println(what); }}

{methods}
public static void main(String[] args) {{
{calls}}}
"
        ),
    )
}

#[expect(clippy::too_many_lines, reason = "the text of one program")]
fn switch(ty: &str) -> Made {
    let (labels, values): ([&str; 6], &str) = match ty {
        "byte" | "Byte" => (["-128", "0", "5", "6", "7", "127"], "-128, -127, 0, 5, 6, 7, 8, 126, 127"),
        "short" | "Short" => (["-32768", "0", "5", "6", "7", "32767"], "-32768, 0, 5, 6, 7, 8, 32767, 255"),
        "char" | "Character" => {
            (["'\\0'", "'a'", "'b'", "'c'", "'\\uffff'", "48"], "'\\0', 'a', 'b', 'c', 'd', '0', '\\uffff'")
        }
        "String" => (
            ["\"\"", "\"Aa\"", "\"BB\"", "\"c\" + 1", "\"AaAa\"", "\"BBBB\""],
            "\"\", \"Aa\", \"BB\", \"c1\", \"AaAa\", \"BBBB\", \"AaBB\", \"BBAa\", \"cc\", new String(\"BB\")",
        ),
        _ => (
            ["Integer.MIN_VALUE", "0", "1 + 4", "6", "1 << 20", "Integer.MAX_VALUE"],
            "Integer.MIN_VALUE, -1, 0, 5, 6, 7, 1 << 20, Integer.MAX_VALUE",
        ),
    };
    let [a, b, c, d, e, f] = labels;
    let null_test = if ty.starts_with(|c: char| c.is_uppercase()) {
        "    try {
        System.out.println(fall(null));
    } catch (NullPointerException e) {
        System.out.println(\"null\");
    }
"
    } else {
        ""
    };
    let name = if ty.starts_with(|c: char| c.is_uppercase()) && ty != "String" {
        format!("Box{ty}")
    } else {
        capitalised(ty)
    };
    Made::new(
        GROUP,
        format!("Switch{name}"),
        format!(
            "`switch` on a `{ty}`: labels at the ends of its range, falling through, `default` anywhere."
        ),
        &format!(
            "static String fall({ty} x) {{
    StringBuilder out = new StringBuilder();
    switch (x) {{
        case {a}:
            out.append(\"a\");
        case {b}: case {c}:
            out.append(\"bc\");
            break;
        default:
            out.append(\"other\");
        case {d}:
            int local = out.length();
            out.append(\"d\");
            break;
        case {e}: {{
            out.append(\"e\");
        }}
        case {f}:
            local = 5;
            out.append(\"f\").append(local);
    }}
    return out.toString();
}}

static int nested({ty} x, {ty} y) {{
    int result = 0;
    outer:
    switch (x) {{
        case {b}:
            switch (y) {{
                case {b}: result += 1; break;
                case {c}: result += 2; break outer;
            }}
            result += 4;
        case {c}:
            for (int i = 0; i < 3; i++) {{
                if (i == 1) break outer;
                result += 8;
            }}
            result += 16;
    }}
    return result;
}}

static {ty} evaluated({ty} x) {{
    System.out.print(\"once \");
    return x;
}}

public static void main(String[] args) {{
    {ty}[] values = {{{values}}};
    for ({ty} x : values) {{
        System.out.print(x + \" \" + fall(x));
        for ({ty} y : values) System.out.print(\" \" + nested(x, y));
        switch (evaluated(x)) {{ }}
        switch (x) {{ default: System.out.println(); }}
    }}
{null_test}}}
"
        ),
    )
}
