use udita::Abstraction;
use udita::format::{Format, Writer};

use super::*;

/// The same graph without the details that JSON omits.
fn plain(mut graph: Graph) -> Graph {
    for object in &mut graph.objects {
        let fields = match &mut object.content {
            Content::Fields(fields) => fields,
            Content::Elements(_) | Content::Entries(_) => &mut object.added,
        };
        fields.iter_mut().for_each(|field| field.is_link = false);
        for value in object.values_mut() {
            if let Value::Char(unit) = value {
                *value = Value::String(String::from_utf16_lossy(&[*unit]));
            }
        }
    }
    graph
}

/// The nearest double, for any number of digits; a whole double is not read as an integer.
#[test]
fn doubles_are_read_exactly() {
    let read = |number: &str| {
        let line = format!("{{\"decisions\": \"0\", \"printed\": \"\", \"value\": {number}}}");
        records(&line).unwrap().remove(0).graph.unwrap().root
    };
    let long = format!("15{}", "0".repeat(149));
    for (text, value) in
        [("2.0", 2.0), ("-0.0", -0.0), ("1e23", 1e23), (long.as_str(), 1.5e150), ("5e-324", 5e-324_f64)]
    {
        let Value::Real(read) = read(text) else { panic!("{text} is no double") };
        assert_eq!(read.parse::<f64>().unwrap().to_bits(), f64::to_bits(value), "{text} is {read}");
        assert!(read.contains(['.', 'e']), "{read} is an integer");
    }
    assert_eq!(read("2"), Value::Number(2));
}

#[test]
fn inputs_are_read_as_they_were_written() {
    let text = r#"
        class Base { int hidden = 1; }
        class Node extends Base {
            Node next; String hidden = "a\u2028\"\\"; char c = 'x'; double d = 1.5; long l = Long.MIN_VALUE; boolean b = true;
            int[] zs = { 3, 1, 2 }; Map<String, List<Node>> map = new HashMap<>(); Object none;
            Object[] all = { 1, 1L, (byte) 1, (short) 1, 1f, 1.0, 0f / 0, 1.0 / 0, 'x', "x", true, Color.RED, Color.GREEN, "RED" };
            Path path = new Path();
        }
        enum Color { RED, GREEN { } }
        class Path extends ArrayList<Object> { long cost = 4; Object self = this; { add(5L); add(this); } }
        Node main() {
            Node node = new Node();
            node.next = getBoolean() ? node : new Node();
            node.map.put("self", List.of(node));
            System.out.println("printed");
            return node;
        }"#;
    let inputs = Abstraction::from_text("nodes.udita", text).unwrap().bind("main", ()).unwrap();
    let solutions: Vec<_> = inputs.search().collect();
    let mut lines = String::new();
    let mut expected = Vec::new();
    for outcome in solutions {
        let udita::search::Outcome::Solution(solution) = outcome else { panic!("a violation") };
        Writer::new(Format::Jsonl).write(&solution, &mut lines);
        let graph = solution.returned.map(|returned| plain(returned.graph));
        expected.push(Record {
            line: expected.len() + 1,
            decisions: solution.decisions,
            printed: solution.printed,
            graph,
        });
    }
    assert_eq!(expected.len(), 2);
    assert_eq!(records(&lines), Ok(expected));
}

#[test]
fn other_lines_are_refused_with_their_number() {
    let input = r#"{"decisions": "0", "printed": "", "value": null}"#;
    assert_eq!(records(&format!("\n{input}\n\n")).map(|records| records.len()), Ok(1));
    let violation = r#"{"decisions": "1", "violation": {"kind": "exit", "status": 1}, "printed": ""}"#;
    assert_eq!(records(violation), Ok(vec![]));
    let wrong = [
        ("[1, 2]", "this is no input"),
        ("{\"decisions\": \"0\"}", "this is no input"),
        ("tree", "expected"),
        (r#"{"decisions": "0", "printed": "", "value": {"ref": 0}}"#, "names no object before it"),
        (
            r#"{"decisions": "0", "printed": "", "value": {"id": 1, "class": "C", "fields": {}}}"#,
            "not numbered in order",
        ),
        (
            r#"{"decisions": "0", "printed": "", "value": {"id": 0, "class": "C", "parts": {}}}"#,
            "content `parts`",
        ),
        (r#"{"decisions": "0", "printed": "", "value": {}}"#, "neither `ref` nor"),
        (r#"{"decisions": "0", "printed": "", "value": 9223372036854775808}"#, "too large"),
        (r#"{"decisions": "_", "printed": ""}"#, ""),
    ];
    for (line, reason) in wrong {
        let error = records(&format!("{input}\n{line}")).unwrap_err();
        assert_eq!(error.line, 2, "{line}");
        assert!(error.reason.contains(reason), "{line}: {}", error.reason);
    }
}
