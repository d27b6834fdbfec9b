//! Operators on each pair of types (JLS chapter 15).

use super::{Made, NUMERIC, boxed, capitalised, edges, is_integral, kinds, some_edges};

const GROUP: &str = "jls15_expressions";

pub(super) fn programs() -> Vec<Made> {
    let mut programs = Vec::new();
    for (i, left) in NUMERIC.into_iter().enumerate() {
        for right in &NUMERIC[i..] {
            programs.push(binary(left, right));
        }
    }
    for ty in NUMERIC {
        programs.push(unary(ty));
        programs.push(compound(ty));
        programs.push(compound_box(ty));
        programs.push(constants(ty));
        if is_integral(ty) {
            programs.push(shift(ty));
        }
        programs.push(conditional(ty));
        programs.push(conditional(boxed(ty)));
    }
    programs
}

/// `kind` for every type that an operator's result can have.
fn all_kinds() -> String {
    kinds(&["byte", "short", "char", "int", "long", "float", "double", "boolean", "String", "Object"])
}

fn binary(left: &str, right: &str) -> Made {
    let integral = is_integral(left) && is_integral(right);
    let (lefts, rights) = (some_edges(left).join(", "), some_edges(right).join(", "));
    let guarded = |op: &str| match integral {
        true => format!(
            "    try {{ System.out.print(\" \" + (a {op} b)); }} catch (ArithmeticException e) {{ System.out.print(\" \" + e.getMessage()); }}\n"
        ),
        false => format!("    System.out.print(\" \" + (a {op} b));\n"),
    };
    let bits = match integral {
        true => "    System.out.print(\" \" + (a & b) + \" \" + (a | b) + \" \" + (a ^ b));\n",
        false => "",
    };
    let bit_kind = if integral {
        "\n    System.out.println(kind(x & y) + \" \" + kind(y | x) + \" \" + kind(x << y) + \" \" + kind(y >>> x));"
    } else {
        ""
    };
    Made::new(
        GROUP,
        format!("Binary{}{}", capitalised(left), capitalised(right)),
        format!("Binary numeric promotion of `{left}` and `{right}`: the operators' types and values."),
        &format!(
            "{kinds}
static void apply({left} a, {right} b) {{
    System.out.print(a + \" \" + b + \":\");
    System.out.print(\" \" + (a + b) + \" \" + (a - b) + \" \" + (b - a) + \" \" + (a * b));
{divide}{remainder}{bits}    System.out.print(\" \" + (a < b) + (a <= b) + (a > b) + (a >= b) + (a == b) + (a != b));
    System.out.println();
}}

public static void main(String[] args) {{
    {left}[] lefts = {{{lefts}}};
    {right}[] rights = {{{rights}}};
    for ({left} a : lefts) {{
        for ({right} b : rights) {{
            apply(a, b);
        }}
    }}
    {left} x = 1;
    {right} y = 2;
    System.out.println(kind(x + y) + \" \" + kind(y - x) + \" \" + kind(x * y) + \" \" + kind(y / x) + \" \" + kind(x % y) + \" \" + kind(x < y));{bit_kind}
    System.out.println(x + y + \"\" + x + y);
}}
",
            kinds = all_kinds(),
            divide = guarded("/"),
            remainder = guarded("%"),
        ),
    )
}

fn unary(ty: &str) -> Made {
    let values = edges(ty).join(", ");
    let complement = if is_integral(ty) { " + \" \" + ~value" } else { "" };
    let complement_kind = if is_integral(ty) { " + \" \" + kind(~one)" } else { "" };
    Made::new(
        GROUP,
        format!("Unary{}", capitalised(ty)),
        format!("Unary operators on a `{ty}`: promotion, and increments that keep the type."),
        &format!(
            "{kinds}
static {ty} field;

static int index(int i) {{
    System.out.println(\"index \" + i);
    return i;
}}

public static void main(String[] args) {{
    {ty}[] values = {{{values}}};
    for ({ty} value : values) {{
        System.out.println(+value + \" \" + -value{complement});
        {ty} before = value;
        System.out.println(value++ + \" \" + value + \" \" + ++value + \" \" + value-- + \" \" + --value + \" \" + (value == before));
    }}
    {ty} one = 1;
    System.out.println(kind(one++) + \" \" + kind(--one) + \" \" + kind(+one) + \" \" + kind(-one){complement_kind});
    values[index(0)]++;
    --values[index(1)];
    System.out.println(values[0] + \" \" + values[1]);
    field--;
    System.out.println(field + \" \" + field++ + \" \" + field);
    field = field++;
    System.out.println(field);
    {boxed} box = one;
    {boxed} same = box;
    box++;
    System.out.println(box + \" \" + same + \" \" + box-- + \" \" + ++same + \" \" + -same);
}}
",
            kinds = all_kinds(),
            boxed = boxed(ty)
        ),
    )
}

fn compound(ty: &str) -> Made {
    let mut lines = String::new();
    for right in NUMERIC {
        let mut ops = vec!["+=", "-=", "*=", "/=", "%="];
        if is_integral(ty) && is_integral(right) {
            ops.extend(["&=", "|=", "^="]);
        }
        for (i, op) in ops.into_iter().enumerate() {
            let start = some_edges(ty)[i % 5];
            let operand = some_edges(right)[[4, 0, 4, 4, 0, 4, 1, 0][i]];
            lines += &format!(
                "    x = {start}; x {op} ({right}) ({operand}); System.out.println(\"{op} {right} \" + x);\n"
            );
        }
    }
    Made::new(
        GROUP,
        format!("Compound{}", capitalised(ty)),
        format!("Compound assignment to a `{ty}` of every numeric type, with the cast that it implies."),
        &format!("public static void main(String[] args) {{\n    {ty} x;\n{lines}}}\n"),
    )
}

fn compound_box(ty: &str) -> Made {
    let class = boxed(ty);
    // The value assigned to a box must have its type after the operation (JLS 15.26.2 casts to it).
    let wide = matches!(ty, "int" | "long" | "float" | "double");
    let arithmetic = if wide {
        "    box += 3; System.out.println(box);
    box *= box; System.out.println(box);
    box -= box / box; System.out.println(box);
    holder[at()] += 5;
    System.out.println(holder[0]);
    System.out.println(box += 1);
    box = box + box; System.out.println(box);
"
        .to_string()
    } else {
        format!(
            "    box = ({ty}) (box + 3); System.out.println(box);
    box++; System.out.println(box);
    holder[at()]++;
    System.out.println(holder[0]);
    System.out.println(box--);
    text += box;
"
        )
    };
    Made::new(
        GROUP,
        format!("CompoundBox{class}"),
        format!("Assignment and increments of a `{class}`: unboxing, the operation, boxing."),
        &format!(
            "static {class}[] holder = {{({ty}) 7, null}};
static int calls;

static int at() {{ return calls++; }}

public static void main(String[] args) {{
    {class} box = ({ty}) 4;
    {class} alias = box;
    String text = \"text\";
{arithmetic}    text += alias;
    System.out.println(text + \" \" + calls);
    try {{
        holder[at()]++;
    }} catch (NullPointerException e) {{
        System.out.println(\"null \" + calls + \" \" + holder[1]);
    }}
    Object object = box++;
    System.out.println(object + \" \" + box + \" \" + object.equals(box));
    {ty} plain = box;
    plain += box;
    System.out.println(plain);
}}
"
        ),
    )
}

fn constants(ty: &str) -> Made {
    let (first, second) = (some_edges(ty)[3], some_edges(ty)[1]);
    let mut ops =
        vec!["A + B", "A - B", "A * B", "-A", "A % 7", "A / 3", "A < B ? A : B", "(A + B) * A - B / 5"];
    if is_integral(ty) {
        ops.extend(["A & B", "A | B", "A ^ ~B", "A << 3", "A >> 2", "B >>> 5", "B >> 33", "A << 31 >>> 7"]);
    }
    let lines: String = ops
        .iter()
        .map(|op| {
            let (variables, constants) = (op.replace('A', "a").replace('B', "b"), op);
            format!(
                "    System.out.println(({constants}) + \" \" + ({variables}) + \" \" + ((\"\" + ({constants})) == (\"\" + ({constants}))));\n"
            )
        })
        .collect();
    let fits = if matches!(ty, "int" | "short" | "char" | "byte") {
        format!(
            "    switch (a) {{
        case (({ty}) (B + 1)): System.out.println(\"B + 1\"); break;
        case A: System.out.println(\"A\"); break;
        default: System.out.println(\"neither\");
    }}
    final {ty} local = 100;
    final byte narrowed = local;
    System.out.println(narrowed);
"
        )
    } else {
        String::new()
    };
    Made::new(
        GROUP,
        format!("Constants{}", capitalised(ty)),
        format!("Constant expressions of `{ty}` are worth what the machine computes."),
        &format!(
            "static final {ty} A = {first};
static final {ty} B = {second};

public static void main(String[] args) {{
    {ty} a = A, b = B;
{lines}    System.out.println(((\"\" + A) == (\"\" + A)) + \" \" + ((\"\" + a) == (\"\" + A)) + \" \" + (\"\" + a).equals(\"\" + A));
{fits}}}
"
        ),
    )
}

fn shift(ty: &str) -> Made {
    let values = edges(ty).join(", ");
    Made::new(
        GROUP,
        format!("Shift{}", capitalised(ty)),
        format!("Shifts of a `{ty}` by distances of every integral type; each operand is promoted by itself."),
        &format!(
            "{kinds}
public static void main(String[] args) {{
    {ty}[] values = {{{values}}};
    int[] distances = {{-65, -64, -33, -32, -1, 0, 1, 5, 7, 8, 31, 32, 33, 63, 64, 65, Integer.MIN_VALUE}};
    for ({ty} value : values) {{
        StringBuilder line = new StringBuilder().append(value + 0).append(':');
        for (int distance : distances) {{
            line.append(' ').append(value << distance);
            line.append(' ').append(value >> (byte) distance);
            line.append(' ').append(value >>> (long) distance);
            line.append(' ').append(value >>> (char) distance);
        }}
        System.out.println(line);
        {ty} copy = value;
        copy <<= 3;
        System.out.print(copy + 0 + \" \");
        copy >>= 2L;
        System.out.print(copy + 0 + \" \");
        copy >>>= (short) 1;
        System.out.println(copy + 0);
    }}
    {ty} one = 1;
    System.out.println(kind(one << 1L) + \" \" + kind(one >> (byte) 1) + \" \" + kind(one >>> 'a') + \" \" + kind(1L << one));
}}
",
            kinds = all_kinds()
        ),
    )
}

/// The type of `c ? a : b` (JLS 15.25.1 and 15.25.2), one row of the table.
fn conditional(ty: &str) -> Made {
    let mut others: Vec<(String, String)> = Vec::new();
    for other in NUMERIC {
        others.push((other.to_string(), format!("({other}) 66")));
        others.push((boxed(other).to_string(), format!("{}.valueOf(({other}) 67)", boxed(other))));
    }
    others.push(("Boolean".to_string(), "Boolean.TRUE".to_string()));
    others.push(("String".to_string(), "\"text\"".to_string()));
    let mut body = String::new();
    for (i, (other, value)) in others.iter().enumerate() {
        body += &format!("    {other} o{i} = {value};\n");
        body += &format!(
            "    System.out.println(\"{other}: \" + kind(yes ? x : o{i}) + \" \" + kind(yes ? o{i} : x) + \" \" + (yes ? x : o{i}) + \" \" + (no ? x : o{i}));\n"
        );
    }
    let primitive = NUMERIC.into_iter().find(|&primitive| primitive == ty || boxed(primitive) == ty).unwrap();
    Made::new(
        GROUP,
        format!("Conditional{}{}", if primitive == ty { "" } else { "Box" }, capitalised(ty)),
        format!("The type and value of `c ? x : y` where one operand is a `{ty}`."),
        &format!(
            "{kinds}
public static void main(String[] args) {{
    boolean yes = args.length == 0, no = !yes;
    {ty} x = ({primitive}) 65;
{body}    System.out.println(kind(yes ? x : 'c') + \" \" + (yes ? x : 'c'));
    System.out.println(kind(yes ? x : 5) + \" \" + (no ? x : 5));
    System.out.println(kind(yes ? x : -5) + \" \" + (yes ? x : -5));
    System.out.println(kind(yes ? x : 70000) + \" \" + (yes ? x : 70000));
    System.out.println(kind(yes ? x : null) + \" \" + (no ? x : null));
}}
",
            kinds = kinds(&[
                "byte",
                "short",
                "char",
                "int",
                "long",
                "float",
                "double",
                "boolean",
                "Byte",
                "Short",
                "Character",
                "Integer",
                "Long",
                "Float",
                "Double",
                "Object",
            ])
        ),
    )
}
