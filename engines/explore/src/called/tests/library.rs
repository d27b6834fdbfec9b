//! Calls that use the library: they behave as in other runs, and their path conditions hold where they began.

use udita_vm::invocation::Argument;
use udita_vm::machine::Event;

use super::support::Subject;

const SHOP: &str = "
    import java.util.*;
    class Shop {
        final Map<String, Integer> stock = new HashMap<>(); final List<Integer> log = new ArrayList<>();
        final LinkedList<String> queue = new LinkedList<>(); final Set<Integer> seen = new HashSet<>();
        final BitSet bits = new BitSet(); final Stack<Integer> stack = new Stack<>(); final TreeMap<Integer, String> tree = new TreeMap<>();
        final ArrayDeque<Integer> deque = new ArrayDeque<>(); StringBuilder text = new StringBuilder(\"ab\"); static int calls;
        Shop() { }
        int put(String name, int count) {
            calls++;
            if (stock.containsKey(name)) { stock.put(name, stock.get(name) + count); queue.add(name); }
            else stock.put(name, count);
            log.add(count); seen.add(count % 7); bits.set(Math.abs(count) % 70); stack.push(count); tree.put(count, name); deque.addFirst(count);
            text.append(name.charAt(0)).append(count > 5 ? '+' : '-');
            int sum = calls;
            for (int each : log) sum += each;
            for (int each : seen) if (each > 2) sum++;
            while (stack.size() > 3) sum += stack.pop();
            if (deque.size() > 4) sum += deque.pollLast();
            for (Map.Entry<Integer, String> each : tree.entrySet()) if (each.getKey() > 10 && each.getValue().length() > 1) sum--;
            if (bits.get(3) && bits.cardinality() > 2) sum *= 2;
            if (text.length() > 12) text.setLength(2);
            Collections.sort(log);
            try { sum += log.get(count) == 3 ? 1 : 0; } catch (IndexOutOfBoundsException e) { sum += 1000; }
            if (queue.size() > 2 && queue.removeFirst().equals(name)) sum = -sum;
            return sum + text.toString().hashCode() % 10;
        }
    }";

#[test]
fn calls_do_what_they_do_elsewhere() {
    let mut symbolic = Subject::new(SHOP);
    let mut concrete = Subject::new(SHOP);
    let objects = [symbolic.object("Shop", &[]), concrete.object("Shop", &[])];
    let entry = symbolic.entry("Shop.put");
    let calls = [
        ("a", 3),
        ("bb", 12),
        ("a", 5),
        ("a", 9),
        ("c", 0),
        ("bb", -8),
        ("a", 3),
        ("dd", 40),
        ("a", 2),
        ("c", 3),
    ];
    let mut clauses = 0;
    for (name, count) in calls {
        let arguments = |object: &Argument| [object.clone(), name.into(), Argument::Number(count)];
        let given = arguments(&objects[0]);
        let run = symbolic.call("Shop.put", &given);
        concrete.machine.call(entry, &arguments(&objects[1])).expect("fitting arguments");
        assert_eq!(concrete.machine.run(), Event::Solution);
        assert_eq!(run.result, concrete.machine.result(), "{name} {count}");
        clauses += run.condition.clauses().len();
    }
    assert!(clauses > 500, "{clauses}");
}

#[test]
fn path_conditions_hold_where_they_began() {
    let mut subject = Subject::new(SHOP);
    let shop = subject.object("Shop", &[]);
    let entry = subject.entry("Shop.put");
    for (name, count) in
        [("a", 3), ("bb", 12), ("a", 5), ("a", 9), ("c", 0), ("bb", -8), ("a", 3), ("dd", 40)]
    {
        let arguments = [shop.clone(), name.into(), Argument::Number(count)];
        subject.machine.checkpoint();
        let run = subject.call("Shop.put", &arguments);
        subject.machine.restore();
        let all = run.condition.similarities(&subject.symbols, &subject.machine, entry, &arguments);
        for (clause, similarity) in run.condition.texts(&subject.symbols).iter().zip(all) {
            assert!(similarity == 1.0, "{clause}: {similarity}");
        }
        subject.concrete(entry, &arguments);
    }
}

const COPIES: &str = "
    class Cell {
        int value;
        Cell() { }
        int assigned(int given) {
            Cell other = new Cell();
            other.value = given;
            udita.internal.Reflect.assign(new Object[] {other}, new Object[] {this}, 1);
            return value > 3 ? 1 : 0;
        }
        int made(int given) {
            Cell other = new Cell();
            Exception exception = new Exception();
            return value + other.value > 3 && exception != null ? 1 : 0;
        }
    }";

/// The engine does not know what the method writes. So later reads of the call are not conditions on the state at its beginning.
#[test]
fn a_method_of_the_machine_that_writes_unseen_ends_the_path_condition() {
    let mut subject = Subject::new(COPIES);
    let cell = subject.object("Cell", &[]);
    let run = subject.call("Cell.assigned", &[cell.clone(), Argument::Number(5)]);
    assert_eq!(run.result, Some(udita_vm::machine::Value::Number(1)));
    assert!(run.condition.is_cut());
    assert_eq!(run.condition.texts(&subject.symbols), Vec::<String>::new());
    // The stack trace of an exception is written to a new object.
    let run = subject.call("Cell.made", &[cell, Argument::Number(5)]);
    assert!(!run.condition.is_cut());
    assert_eq!(run.condition.texts(&subject.symbols).len(), 1);
}
