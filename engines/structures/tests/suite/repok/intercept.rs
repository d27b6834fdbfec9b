//! Interceptors execute instructions in place of the machine, and methods can be entered in the middle.

use udita::language::{CompileOptions, Dialect, SourceMap};
use udita_vm::bytecode::op::Op;
use udita_vm::machine::{ChoiceMode, Event, Handle, Intercept, Interceptor, Limits, Machine};

const SOURCE: &str = "
    class Node {
        Node next;
        int key;

        static int sum(Node node) {
            int sum = 0;
            for (; node != null; node = node.next) sum += weight(node);
            return sum;
        }

        static int weight(Node node) { return 10 * node.key; }
    }
    int main() { return Node.sum(new Node()); }
";

/// Answers each call of `weight` with 1, and gives up at the end.
struct Weightless {
    weight: u16,
    result: Option<u64>,
}

impl Interceptor for Weightless {
    fn before(&mut self, machine: &mut Machine) -> Intercept {
        let view = machine.view();
        match view.op() {
            Op::Call { dst, method, .. } if method == self.weight => Intercept::Complete(dst, 1),
            Op::Return { src } if machine.is_at_bottom() => {
                self.result = Some(view.register(src));
                Intercept::Stop
            }
            _ => Intercept::Execute,
        }
    }
}

/// Returns from `weight` as soon as it starts.
struct Hasty(u16);

impl Interceptor for Hasty {
    fn before(&mut self, machine: &mut Machine) -> Intercept {
        if machine.view().method() == self.0 { Intercept::Return(7) } else { Intercept::Execute }
    }
}

/// A machine with a list of three nodes with keys 1, 2, 3; the list; and the numbers of `sum` and `weight`.
fn list() -> (Machine, u64, u16, u16) {
    let mut sources = SourceMap::new();
    let file = sources.add("list.udita", SOURCE, Dialect::Udita);
    let options = CompileOptions { optimise: false, ..CompileOptions::default() };
    let compiled = options.compile_entries(&mut sources, &[file]).expect("no errors");
    let program = compiled.program();
    let number = |name: &str| {
        let found = program.methods.iter().position(|method| method.name.ends_with(name));
        found.expect("the method is used") as u16
    };
    let mut machine = Machine::new(program, ChoiceMode::Delayed, Limits::default(), false);
    let mut nodes: Vec<Handle> = Vec::new();
    for key in 1..=3 {
        let node = machine.make_object("Node").expect("a class");
        machine.set_field(node, "key", &key.into()).expect("a field");
        if let Some(&last) = nodes.last() {
            machine.set_field(last, "next", &node.into()).expect("a field");
        }
        nodes.push(node);
    }
    let first = machine.address_of(nodes[0]).expect("it exists");
    (machine, first, number(".sum"), number(".weight"))
}

#[test]
fn calls_are_answered() {
    let (mut machine, list, sum, weight) = list();
    let start = machine.view().program().methods[usize::from(sum)].start;
    assert!(machine.checkpoint());
    for _ in 0..2 {
        assert!(machine.enter(sum, start, &[(0, list)]));
        let mut interceptor = Weightless { weight, result: None };
        assert_eq!(machine.run_intercepted(&mut interceptor), None);
        assert_eq!(interceptor.result, Some(3), "three nodes of weight 1");
        assert!(machine.restore());
    }
    // Frames can be left early, and the run continues after the call.
    assert!(machine.enter(sum, start, &[(0, list)]));
    assert_eq!(machine.run_intercepted(&mut Hasty(weight)), Some(Event::Solution));
}

/// Enters the loop after its first round, with 100 in `sum`: the rest of the list weighs 20 + 30.
#[test]
fn methods_are_entered_in_the_middle() {
    let (mut machine, list, sum, weight) = list();
    let program = std::sync::Arc::clone(machine.program());
    let code = &program.methods[usize::from(sum)];
    let step = (code.start..code.end).find(|&pc| matches!(program.code[pc as usize], Op::GetFieldRef { .. }));
    let step = step.expect("node.next");
    let Op::GetFieldRef { object, .. } = program.code[step as usize] else { unreachable!() };
    let copy = machine.copy_object(list).expect("room");
    assert!(!machine.enter(weight, step, &[]), "of another method");
    assert!(machine.enter(sum, step, &[(0, copy), (object, copy), (1, 100)]));
    let mut interceptor = Weightless { weight: u16::MAX, result: None };
    assert_eq!(machine.run_intercepted(&mut interceptor), None);
    assert_eq!(interceptor.result, Some(150));
}
