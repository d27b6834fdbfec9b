//! The similarity of states to path conditions.

use oorandom::Rand32;
use udita_vm::invocation::Argument;

use super::support::{Subject, numbers};
use crate::called::PathCondition;

const POINTS: &str = "
    class Base { int key; Base other; Base() { } }
    class Point extends Base {
        int x; boolean on;
        Point(int x) { this.x = x; }
        int ten() { if (x == 10) return 1; return 0; }
        int on() { if (on) return 1; return 0; }
        int two() { if (other == null) return 0; if (other.key > 4) return 2; return 1; }
    }
    class Third extends Base { Third() { } }";

/// The similarity of each clause to a state.
fn similarities(subject: &Subject, condition: &PathCondition, entry: &str, this: &Argument) -> Vec<f64> {
    let arguments = std::slice::from_ref(this);
    condition.similarities(&subject.symbols, &subject.machine, subject.entry(entry), arguments)
}

#[test]
fn numeric_clauses_have_the_branch_distance() {
    let mut subject = Subject::new(POINTS);
    let [ten, seven] = [10, 7].map(|x| subject.object("Point", &numbers(&[x])));
    let run = subject.call("Point.ten", std::slice::from_ref(&ten));
    assert_eq!(run.condition.texts(&subject.symbols), ["this.x == 10"]);
    // |7 - 10| = 3, so 1 / (1 + 3).
    assert_eq!(similarities(&subject, &run.condition, "Point.ten", &seven), [0.25]);
    assert_eq!(similarities(&subject, &run.condition, "Point.ten", &ten), [1.0]);
    // x != 10 is missed by 1.
    let run = subject.call("Point.ten", std::slice::from_ref(&seven));
    assert_eq!(similarities(&subject, &run.condition, "Point.ten", &ten), [0.5]);
}

#[test]
fn references_are_similar_by_place_and_class() {
    let mut subject = Subject::new(POINTS);
    let [free, own, point, third] = [0; 4].map(|x| subject.object("Point", &numbers(&[x])));
    let mut other = |receiver: &Argument, class: &str| {
        let arguments = if class == "Point" { numbers(&[0]) } else { Vec::new() };
        let object = subject.object(class, &arguments);
        subject.set(&object, "key", Argument::Number(2));
        subject.set(receiver, "other", object);
    };
    other(&point, "Point");
    other(&third, "Third");
    subject.set(&own, "other", own.clone());
    let [null, alias, fresh] =
        [&free, &own, &point].map(|this| subject.call("Point.two", std::slice::from_ref(this)).condition);
    assert_eq!(alias.texts(&subject.symbols), ["this.other is this", "this.key <= 4"]);
    assert_eq!(fresh.texts(&subject.symbols), ["this.other is a new Point", "this.other.key <= 4"]);
    let of = |condition, this| similarities(&subject, condition, "Point.two", this);
    assert_eq!((of(&null, &free), of(&null, &own)), (vec![1.0], vec![0.0]));
    // The access paths `this.other` and `this` differ in the 6 characters `.other`.
    let near = (-0.01_f64 * 36.0).exp();
    assert_eq!(of(&alias, &own), [1.0, 1.0]);
    assert_eq!(of(&alias, &point), [near, 1.0]);
    assert_eq!(of(&alias, &free), [0.0, 1.0]);
    assert_eq!(of(&fresh, &point), [1.0, 1.0]);
    // The same package, the unnamed one, and another class: 0.3 + 0.3. Clauses below it count 0.
    assert_eq!(of(&fresh, &third), [0.6, 0.0]);
    assert_eq!(of(&fresh, &own), [0.3 * near + 0.3 + 0.4, 0.0]);
    assert_eq!(of(&fresh, &free), [0.0, 0.0]);
}

const LISTS: &str = "
    class Lists {
        static class Node { int value; Node next; Node(int value, Node next) { this.value = value; this.next = next; } }
        Node head; int size; int[] counts = new int[3]; Lists other;
        Lists() { }
        void push(int value) { head = new Node(value, head); size++; counts[value & 1]++; }
        void tie() { if (head != null) head.next = head; }
        void link(Lists to) { other = to; }
        void share() { if (other != null) other.head = head; }
        int find(int x) {
            int at = 0;
            for (Node node = head; node != null && at < size; node = node.next, at++)
                if (node.value == x) return at;
            return counts[x & 1] > 1 ? -1 : -2;
        }
        void sort() {
            if (head == null || head.next == null) return;
            if (head.value > head.next.value) { int kept = head.value; head.value = head.next.value; head.next.value = kept; }
            if (head.next.next != null && head.next.value > head.next.next.value) size = 0;
        }
        int meet(Lists with) {
            if (with == null) return 0;
            if (with.head == head) return 1;
            if (with.other == this) { with.other = null; return with.size > size ? 2 : 3; }
            return with.head != null && head != null && with.head.value == head.value ? 4 : 5;
        }
    }";

/// A state satisfies the path condition of another one if and only if it has the same path condition, and so takes the same path: the
/// program has neither floating-point numbers nor strings, so its path conditions are exact.
#[test]
fn similarity_is_full_exactly_on_states_with_the_same_path() {
    let mut subject = Subject::new(LISTS);
    let mut random = Rand32::new(21);
    let mut lists: Vec<Argument> = Vec::new();
    for _ in 0..24 {
        let list = subject.object("Lists", &[]);
        for _ in 0..random.rand_range(0..5) {
            let value = i64::from(random.rand_range(0..4));
            subject.concrete(subject.entry("Lists.push"), &[list.clone(), Argument::Number(value)]);
        }
        if random.rand_range(0..5) == 0 {
            subject.concrete(subject.entry("Lists.tie"), std::slice::from_ref(&list));
        }
        lists.push(list);
    }
    for list in &lists {
        if random.rand_range(0..3) > 0 {
            let to = lists[random.rand_range(0..24) as usize].clone();
            subject.concrete(subject.entry("Lists.link"), &[list.clone(), to]);
            if random.rand_range(0..2) == 0 {
                subject.concrete(subject.entry("Lists.share"), std::slice::from_ref(list));
            }
        }
    }
    let mut states: Vec<(&str, Vec<Argument>)> = Vec::new();
    for (index, list) in lists.iter().enumerate() {
        let x = Argument::Number(i64::from(random.rand_range(0..4)));
        states.push(("Lists.find", vec![list.clone(), x]));
        states.push(("Lists.sort", vec![list.clone()]));
        let with = match random.rand_range(0..8) {
            0 => Argument::Null,
            1 => list.clone(),
            2..=4 => lists[(index + 1) % 24].clone(),
            _ => match subject.machine.objects().field(super::support::handle(list), "other") {
                Ok(udita_vm::machine::Value::Object(other)) => Argument::Object(other),
                _ => Argument::Null,
            },
        };
        states.push(("Lists.meet", vec![list.clone(), with]));
    }
    subject.machine.checkpoint();
    let mut runs = Vec::new();
    for (entry, arguments) in &states {
        runs.push(subject.call(entry, arguments));
        subject.machine.restore();
    }
    let (mut full, mut partial) = (0, 0);
    for (run, (entry, _)) in runs.iter().zip(&states) {
        let clauses = run.condition.clauses();
        for (other, (of, arguments)) in runs.iter().zip(&states).filter(|(_, (of, _))| of == entry) {
            let similarity =
                run.condition.similarity(&subject.symbols, &subject.machine, subject.entry(of), arguments);
            let is_same = other.condition.clauses() == clauses;
            let texts = [run, other].map(|run| run.condition.texts(&subject.symbols));
            assert_eq!(similarity == clauses.len() as f64, is_same, "{of}: {similarity} for {texts:#?}");
            assert!(!is_same || run.path == other.path, "{texts:#?}");
            *if is_same { &mut full } else { &mut partial } += 1;
        }
    }
    assert!(full > 150 && partial > 500, "{full} {partial}");
}
