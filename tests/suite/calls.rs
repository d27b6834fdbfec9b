//! Calls with values: a program is compiled once, and its methods are called from Rust.

use udita::language::{CompileOptions, Compiled, Dialect, EntryRequest, SourceMap};
use udita::machine::{Event, Handle, Machine, Value};
use udita::search::{ArgumentError, Config, Search};
use udita::{Argument, ChoiceMode, Limits};

use crate::support::{MODES, enumerate, program};

const TREES: &str = "
    class Node {
        int key; Node left, right;
        Node(int key) { this.key = key; }
    }
    class Tree {
        Node root; int size; String name; int[] added = new int[8];
        boolean insert(int key) {
            Node node = new Node(key);
            if (root == null) { root = node; added[size++] = key; return true; }
            for (Node at = root; ; ) {
                if (at.key == key) return false;
                Node next = key < at.key ? at.left : at.right;
                if (next == null) {
                    if (key < at.key) at.left = node; else at.right = node;
                    added[size++] = key;
                    return true;
                }
                at = next;
            }
        }
        static boolean isOrdered(Node node, long lo, long hi) {
            return node == null || lo < node.key && node.key < hi
                && isOrdered(node.left, lo, node.key) && isOrdered(node.right, node.key, hi);
        }
        static int sum(int[] numbers, char c, double d) {
            int sum = c + (int) d;
            for (int n : numbers) sum += n;
            return sum;
        }
        static String greet(String name) { return \"Hello, \" + name; }
        static Node some(int key) { return getBoolean() ? new Node(key) : null; }
        static int serial = first();
        static int first() { return 100; }
        static int next() { return serial++; }
        static int fail(int n) { return 1 / n; }
    }
    void main(int n, boolean twice) { println(getInt(1, n) + (twice ? \" \" + getInt(1, n) : \"\")); }
";

fn compiled() -> Compiled {
    let mut sources = SourceMap::new();
    let file = sources.add("trees.udita", TREES, Dialect::Udita);
    CompileOptions::default().compile_methods(&mut sources, &[file]).unwrap()
}

fn entry(compiled: &Compiled, name: &str) -> usize {
    let mut entries = compiled.program().entries.iter();
    entries.position(|entry| entry.name == name).unwrap_or_else(|| panic!("no entry {name}"))
}

fn machine(compiled: &Compiled, choice: ChoiceMode) -> Machine {
    Machine::new(compiled.program(), choice, Limits::default(), false)
}

fn call(compiled: &Compiled, machine: &mut Machine, name: &str, arguments: &[Argument]) -> Option<Value> {
    machine.call(entry(compiled, name), arguments).unwrap();
    assert_eq!(machine.run(), Event::Solution, "{name}");
    machine.result()
}

fn new_tree(compiled: &Compiled, machine: &mut Machine) -> Handle {
    let tree = machine.make_object("Tree").unwrap();
    call(compiled, machine, "Tree.<init>", &[Argument::Object(tree)]);
    tree
}

/// The keys of a tree in order, read field by field.
fn keys(machine: &Machine, node: Value) -> Vec<i64> {
    let Value::Object(node) = node else { return Vec::new() };
    let field = |name: &str| machine.objects().field(node, name).unwrap();
    let Value::Number(key) = field("key") else { panic!("no key") };
    [keys(machine, field("left")), vec![key], keys(machine, field("right"))].concat()
}

#[test]
fn a_program_is_compiled_once_for_all_bounds() {
    let compiled = compiled();
    for n in 1..=5 {
        for (twice, expected) in [(false, n), (true, n * n)] {
            let request = EntryRequest {
                method: Some("main".to_owned()),
                args: vec![n.to_string(), twice.to_string()],
            };
            let invocation = compiled.invocation(&request).unwrap();
            for choice in [ChoiceMode::Eager, ChoiceMode::Delayed, ChoiceMode::Narrow] {
                let mut search = Search::new(&invocation, Config { choice, ..Config::default() });
                search.by_ref().for_each(drop);
                assert_eq!(search.statistics().solutions, expected, "{n} {twice} {choice:?}");
            }
        }
    }
}

#[test]
fn methods_are_called_on_objects_of_earlier_calls() {
    let compiled = compiled();
    let mut machine = machine(&compiled, ChoiceMode::Delayed);
    let tree = new_tree(&compiled, &mut machine);
    let mut expected = Vec::new();
    for key in [5, 2, 8, 2, 9, 1] {
        let is_new = !expected.contains(&i64::from(key));
        let result = call(&compiled, &mut machine, "Tree.insert", &[tree.into(), key.into()]);
        assert_eq!(result, Some(Value::Boolean(is_new)), "{key}");
        if is_new {
            expected.push(i64::from(key));
        }
    }
    let objects = machine.objects();
    assert_eq!(objects.class_name(tree).unwrap(), "Tree");
    let Value::Object(added) = objects.field(tree, "added").unwrap() else { panic!("an array") };
    let elements = objects.elements(added).unwrap();
    let added: Vec<Value> = expected.iter().map(|&key| Value::Number(key)).collect();
    assert_eq!(elements[..5], added[..]);
    assert_eq!(objects.fields(tree).unwrap()[1], ("size", Value::Number(5)));
    let root = objects.field(tree, "root").unwrap();
    expected.sort_unstable();
    assert_eq!(keys(&machine, root.clone()), expected);
    let Value::Object(root) = root else { panic!("a root") };
    let ordered = |machine: &mut Machine| {
        let arguments = [root.into(), i64::MIN.into(), i64::MAX.into()];
        call(&compiled, machine, "Tree.isOrdered", &arguments)
    };
    assert_eq!(ordered(&mut machine), Some(Value::Boolean(true)));
    machine.set_field(root, "key", &Argument::Number(-7)).unwrap();
    assert_eq!(ordered(&mut machine), Some(Value::Boolean(false)), "a predicate sees the field that was set");
}

#[test]
fn numbers_texts_and_arrays_are_values() {
    let compiled = compiled();
    let mut machine = machine(&compiled, ChoiceMode::Delayed);
    let arguments = [vec![1, 2, 3].into(), Argument::Number(97), 2.5.into()];
    let sum = call(&compiled, &mut machine, "Tree.sum", &arguments);
    assert_eq!(sum, Some(Value::Number(6 + 97 + 2)));
    let greeting = call(&compiled, &mut machine, "Tree.greet", &["Ada".into()]);
    assert_eq!(greeting, Some(Value::Text("Hello, Ada".to_owned())));
    // The first call initialises the class, the second one does not.
    assert_eq!(call(&compiled, &mut machine, "Tree.next", &[]), Some(Value::Number(100)));
    assert_eq!(call(&compiled, &mut machine, "Tree.next", &[]), Some(Value::Number(101)));
    machine.call(entry(&compiled, "Tree.fail"), &[0.into()]).unwrap();
    assert_eq!(machine.run(), Event::Violation);
    let (kind, _) = machine.violation().unwrap();
    assert_eq!(kind.to_string(), "java.lang.ArithmeticException: / by zero");
}

#[test]
fn a_machine_goes_back_to_a_checkpoint_for_each_continuation() {
    let compiled = compiled();
    let mut machine = machine(&compiled, ChoiceMode::Delayed);
    let tree = new_tree(&compiled, &mut machine);
    for key in [4, 2] {
        call(&compiled, &mut machine, "Tree.insert", &[tree.into(), key.into()]);
    }
    assert!(machine.checkpoint());
    let mut made = None;
    for key in 1..=5 {
        let is_new = call(&compiled, &mut machine, "Tree.insert", &[tree.into(), key.into()]);
        let mut expected = vec![2, 4];
        if !expected.contains(&i64::from(key)) {
            expected.push(key.into());
            expected.sort_unstable();
        }
        assert_eq!(is_new, Some(Value::Boolean(key != 2 && key != 4)));
        let root = machine.objects().field(tree, "root").unwrap();
        assert_eq!(keys(&machine, root), expected);
        // A call may make choices, too.
        machine.call(entry(&compiled, "Tree.some"), &[key.into()]).unwrap();
        assert_eq!(machine.run(), Event::Choice(2));
        machine.take(1);
        assert_eq!(machine.run(), Event::Solution);
        let Some(Value::Object(node)) = machine.result() else { panic!("a node") };
        made = Some(node);
        assert!(machine.restore());
    }
    let stale =
        machine.call(entry(&compiled, "Tree.isOrdered"), &[made.unwrap().into(), 0_i64.into(), 9_i64.into()]);
    let entry_name = "Tree.isOrdered".to_owned();
    assert_eq!(stale, Err(ArgumentError::Stale { entry: entry_name, number: 1 }));
    assert!(machine.release());
    let root = machine.objects().field(tree, "root").unwrap();
    assert_eq!(keys(&machine, root), [2, 4]);
}

#[test]
fn an_argument_may_be_an_open_choice() {
    let compiled = compiled();
    let program = compiled.program();
    let main = compiled.entry(Some("main"), 2).unwrap();
    let any = vec![Argument::AnyInt { lo: 0, hi: 3 }, Argument::AnyBoolean];
    let invocation = udita::search::Invocation::new(program.clone(), main, any).unwrap();
    // For n from 0 to 3: n outcomes once, n * n outcomes twice; n = 0 has none.
    for choice in [ChoiceMode::Eager, ChoiceMode::Delayed, ChoiceMode::Narrow] {
        let mut search = Search::new(&invocation, Config { choice, ..Config::default() });
        let mut texts = Vec::new();
        while let Some(udita::search::Outcome::Solution(solution)) = search.next() {
            texts.push(solution.printed);
        }
        assert_eq!(texts.len(), (1 + 2 + 3) + (1 + 4 + 9), "{choice:?}");
    }
    let mut machine = machine(&compiled, ChoiceMode::Eager);
    let refused = machine.call(entry(&compiled, "Tree.fail"), &[Argument::AnyInt { lo: 0, hi: 1 }]);
    assert!(matches!(refused, Err(ArgumentError::EagerChoice { .. })), "{refused:?}");
}

/// Their sign bit is the bit that marks a suspended int.
#[test]
fn negative_numbers_of_64_bits_are_no_choices() {
    let source = "void main(long l, double d, int i) { println(l + \" \" + d + \" \" + i); }";
    let invocation = program(source, "main", &["-5", "-0.5", "-7"]);
    for choice in MODES {
        assert_eq!(enumerate(&invocation, choice).printed(), ["-5 -0.5 -7"], "{choice:?}");
    }
}

#[test]
fn arguments_that_do_not_fit_are_refused() {
    let compiled = compiled();
    let mut machine = machine(&compiled, ChoiceMode::Delayed);
    let tree = new_tree(&compiled, &mut machine);
    let mut refused = |name: &str, arguments: &[Argument]| {
        machine.call(entry(&compiled, name), arguments).unwrap_err().to_string()
    };
    assert_eq!(refused("Tree.fail", &[]), "`Tree.fail` takes 1 argument, not 0");
    assert_eq!(
        refused("Tree.fail", &["1".into()]),
        "argument 1 of `Tree.fail` must be a value of type `int`"
    );
    assert_eq!(
        refused("Tree.fail", &[(1_i64 << 40).into()]),
        "argument 1 of `Tree.fail` must be a value of type `int`"
    );
    let arguments = [tree.into(), 0_i64.into(), 1_i64.into()];
    assert_eq!(
        refused("Tree.isOrdered", &arguments),
        "argument 1 of `Tree.isOrdered` must be an object of class `Node`"
    );
    let mixed = Argument::Array(vec![1.into(), true.into()]);
    assert_eq!(
        refused("Tree.sum", &[mixed, 65.into(), 0.0.into()]),
        "argument 1 of `Tree.sum` must be a value of type `int[]`"
    );
    machine.call(entry(&compiled, "Tree.greet"), &["x".into()]).unwrap();
    assert_eq!(machine.call(entry(&compiled, "Tree.greet"), &["x".into()]), Err(ArgumentError::Busy));
}
