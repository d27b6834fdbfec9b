//! Conversions between primitive types, boxing, and strings (JLS chapter 5), and arrays of each type (chapter 10).

use super::{Made, NUMERIC, boxed, capitalised, edges, kinds};

const GROUP: &str = "jls05_conversions";

pub(super) fn programs() -> Vec<Made> {
    let mut programs = Vec::new();
    for from in NUMERIC {
        for to in NUMERIC.into_iter().filter(|&to| to != from) {
            programs.push(cast(from, to));
        }
    }
    for ty in NUMERIC.into_iter().chain(["boolean"]) {
        programs.push(boxing(ty));
        programs.push(text(ty));
        programs.push(array(ty));
    }
    programs
}

/// Whether there is a widening conversion (JLS 5.1.2).
fn widens(from: &str, to: &str) -> bool {
    let rank = |ty| NUMERIC.iter().position(|&other| other == ty);
    match (from, to) {
        (_, "char") | ("char", "byte" | "short") => false,
        _ => rank(from) < rank(to),
    }
}

fn cast(from: &str, to: &str) -> Made {
    let values = edges(from).join(", ");
    let constants: String = edges(from)
        .iter()
        .map(|value| format!("    System.out.println(({to}) ({from}) ({value}));\n"))
        .collect();
    let implicit = if widens(from, to) {
        format!(
            "        {to} assigned = value;
        {to}[] stored = {{value}};
        System.out.println(assigned + \" \" + stored[0] + \" \" + pass(value) + \" \" + give(value));
"
        )
    } else {
        format!(
            "        {to} and_back = ({to}) value;\n        System.out.println(({from}) and_back + \" \" + (int) and_back);\n"
        )
    };
    let helpers = if widens(from, to) {
        format!("static {to} pass({to} x) {{ return x; }}\nstatic {to} give({from} x) {{ return x; }}\n\n")
    } else {
        String::new()
    };
    let kind = if widens(from, to) { "widening" } else { "narrowing" };
    Made::new(
        GROUP,
        format!("Cast{}To{}", capitalised(from), capitalised(to)),
        format!("The {kind} conversion from `{from}` to `{to}`, at run time and in constant expressions."),
        &format!(
            "{helpers}public static void main(String[] args) {{
    {from}[] values = {{{values}}};
    for ({from} value : values) {{
        System.out.println(value + \" -> \" + ({to}) value);
{implicit}    }}
{constants}}}
"
        ),
    )
}

fn boxing(ty: &str) -> Made {
    let class = boxed(ty);
    let values = edges(ty).join(", ");
    Made::new(
        GROUP,
        format!("Boxing{}", capitalised(ty)),
        format!("Where a `{ty}` becomes a `{class}` and comes back."),
        &format!(
            "static {class} box({ty} x) {{ return x; }}
static {ty} unbox({class} x) {{ return x; }}
static <T> T same(T x) {{ return x; }}
static {class} field;

public static void main(String[] args) {{
    {ty}[] values = {{{values}}};
    for ({ty} value : values) {{
        {class} boxed = value;
        Object object = value;
        {class}[] array = {{value, box(value)}};
        java.util.List<{class}> list = new java.util.ArrayList<>();
        list.add(value);
        {ty} back = list.get(0);
        System.out.println(boxed + \" \" + object + \" \" + array[1] + \" \" + back + \" \" + same(value));
        System.out.println(boxed.equals(value) + \" \" + object.equals(array[0]) + \" \" + boxed.hashCode() + \" \" + list.contains(value));
        System.out.println((boxed == value) + \" \" + (unbox(boxed) == back) + \" \" + ({ty}) object);
        System.out.println(object.getClass().getName() + \" \" + (object instanceof Comparable) + \" \" + (object instanceof Number));
    }}
    try {{
        {ty} nothing = field;
        System.out.println(nothing);
    }} catch (NullPointerException e) {{
        System.out.println(\"null is not unboxed\");
    }}
    try {{
        Object text = \"text\";
        System.out.println(({ty}) text);
    }} catch (ClassCastException e) {{
        System.out.println(\"a string is no {class}\");
    }}
}}
"
        ),
    )
}

fn text(ty: &str) -> Made {
    let class = boxed(ty);
    let lines: String = edges(ty)
        .iter()
        .enumerate()
        .map(|(i, value)| {
            format!(
                "    {ty} v{i} = ({ty}) ({value});
    System.out.println(v{i} + \"\" + v{i} + \"|\" + ({ty}) ({value}) + \"|\" + String.valueOf(v{i}) + \"|\" + {class}.toString(v{i}));
    System.out.println(new StringBuilder().append(v{i}).append(' ').append(({class}) v{i}).insert(0, v{i}).toString());
    System.out.print(v{i});
    System.out.print(' ');
    System.out.println(v{i});
    text += v{i};
"
            )
        })
        .collect();
    Made::new(
        GROUP,
        format!("Text{}", capitalised(ty)),
        format!("Every way in which a `{ty}` becomes a string."),
        &format!(
            "public static void main(String[] args) {{
    String text = \"\";
{lines}    System.out.println(text);
    {class} nothing = null;
    System.out.println(nothing + \"\" + \"|\" + String.valueOf(nothing));
    text = null;
    text += {first};
    System.out.println(text);
}}
",
            first = edges(ty)[0]
        ),
    )
}

fn array(ty: &str) -> Made {
    let class = boxed(ty);
    let values = edges(ty).join(", ");
    Made::new(
        "jls10_arrays",
        format!("ArrayOf{}", capitalised(ty)),
        format!("Arrays of `{ty}`: default values, initialisers, stores, copies, bounds."),
        &format!(
            "{kinds}static {ty}[] filled({ty}... values) {{ return values; }}

static void show({ty}[] array) {{
    StringBuilder text = new StringBuilder().append(array.length).append(':');
    for ({ty} element : array) text.append(' ').append(element);
    System.out.println(text);
}}

public static void main(String[] args) {{
    {ty}[] zeros = new {ty}[3];
    show(zeros);
    {ty}[] edges = {{{values}}};
    show(edges);
    {ty}[] copy = edges.clone();
    copy[0] = copy[1];
    System.out.println((copy[0] == edges[0]) + \" \" + (copy == edges) + \" \" + (copy.length == edges.length));
    System.arraycopy(edges, 0, copy, 1, edges.length - 1);
    show(copy);
    {ty}[][] grid = new {ty}[2][];
    grid[1] = filled(edges[1], edges[0]);
    System.out.println((grid[0] == null) + \" \" + grid[1].length + \" \" + grid[1][0]);
    {ty}[][][] cube = new {ty}[2][1][2];
    show(cube[1][0]);
    cube[1][0][1] = edges[1];
    System.out.println(cube[1][0][1] + \" \" + cube[0][0][1]);
    show(filled());
    Object object = edges;
    System.out.println((object instanceof {ty}[]) + \" \" + (object instanceof Object[]) + \" \" + object.getClass().getName());
    System.out.println((({ty}[]) object)[1] + \" \" + kind(edges[0]));
    {class}[] boxes = {{edges[0], null}};
    System.out.println(boxes[0] + \" \" + boxes[1]);
    for (int index : new int[] {{-1, 3, Integer.MAX_VALUE}}) {{
        try {{
            zeros[index] = edges[0];
            System.out.println(\"stored\");
        }} catch (ArrayIndexOutOfBoundsException e) {{
            System.out.println(e.getMessage());
        }}
    }}
    try {{
        zeros = new {ty}[-edges.length];
    }} catch (NegativeArraySizeException e) {{
        System.out.println(e.getMessage());
    }}
    try {{
        Object[] objects = (Object[]) (Object) boxes;
        objects[0] = \"text\";
    }} catch (ArrayStoreException e) {{
        System.out.println(e.getMessage());
    }}
    try {{
        System.arraycopy(edges, 1, zeros, 2, 2);
    }} catch (IndexOutOfBoundsException e) {{
        System.out.println(\"does not fit\");
    }}
    show(zeros);
}}
",
            kinds = kinds(&[ty, "Object"])
        ),
    )
}
