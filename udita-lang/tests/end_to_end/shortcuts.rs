//! What the machine takes for granted of the library's collections, for its shortcuts.

use crate::common::{build, entry};
use udita_vm::bytecode::native::Shortcut;
use udita_vm::bytecode::op::Op;
use udita_vm::invocation::Invocation;

pub(crate) fn program() -> Invocation {
    let text = "
        import java.util.*;
        public class Test {
            public static void main(String[] args) {
                Set<Object> set = new HashSet<>();
                set.add(1);
                set.add(new int[0]);
                set.remove(2);
                System.out.println(set.contains(3) + \" \" + set.size());
                Map<Object, Object> map = new HashMap<>();
                map.put(1, 2);
                System.out.println(map.get(1));
                LinkedList<Object> linked = new LinkedList<>();
                linked.add(1);
                linked.addLast(2);
                System.out.println(linked.removeFirst() + \" \" + linked.pop() + linked.poll() + linked.isEmpty());
                List<Object> list = new ArrayList<>();
                list.add(1);
                list.set(0, list.get(0));
                for (Object element : list) System.out.println(element);
                for (Object element : linked) System.out.println(element);
                for (Object element : set) System.out.println(element);
                Stack<Object> stack = new Stack<>();
                stack.push(1);
                stack.add(2);
                System.out.println(stack.get(0) + \" \" + stack.peek() + stack.pop());
                BitSet bits = new BitSet();
                bits.set(3);
                System.out.println(bits.get(3));
            }
        }";
    build("Test.java", text, &entry("", &[])).expect("a right program")
}

#[test]
fn every_shortcut_is_that_of_a_method() {
    let program = program();
    let used: Vec<Shortcut> = program
        .program()
        .code
        .iter()
        .filter_map(|op| match op {
            Op::Shortcut { shortcut, .. } => Some(*shortcut),
            _ => None,
        })
        .collect();
    for shortcut in Shortcut::ALL {
        assert!(used.contains(shortcut), "no method is called {}", shortcut.name());
    }
}

/// The machine counts words, so fields may neither move nor go.
#[test]
fn fields_are_where_the_machine_looks_for_them() {
    let program = program();
    for (name, expected) in [
        ("java.util.HashSet", "bits removals map"),
        ("java.util.HashSet$Bits", "set bits changes rest capacity last"),
        ("java.util.BitSet", "words used sticky"),
        ("java.util.LinkedList$Cursor", "list next index returned expectedModCount"),
        ("java.util.HashMap", "table size threshold modCount loadFactor trees"),
        ("java.util.HashMap$Node", "hash key value next"),
        ("java.util.LinkedList", "modCount first last size"),
        ("java.util.LinkedList$Node", "element previous next"),
        ("java.util.ArrayList", "modCount elements size"),
        ("java.util.Vector", "modCount elements size increment"),
        ("java.util.ArrayList$Forward", "list next returned expectedModCount"),
    ] {
        let class = program.program().classes.iter().find(|class| class.name == name);
        let fields = &class.unwrap_or_else(|| panic!("{name} is not there")).fields;
        let fields: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
        assert_eq!(fields.join(" "), expected, "{name}");
    }
}

/// Which classes' objects can be bits of a set.
#[test]
fn classes_with_an_equality_of_their_own_are_known() {
    let text = "
        public class Test {
            static class Plain {}
            static class Below extends Own {}
            static class Own { public int hashCode() { return 1; } }
            static class Equal { public boolean equals(Object other) { return true; } }
            enum Color { RED }
            public static void main(String[] args) {
                Object[] all = {new Plain(), new Below(), new Own(), new Equal(), Color.RED, new int[0], \"\", 1, new Object()};
                for (Object one : all) System.out.println(one.hashCode() + \" \" + one.equals(all));
            }
        }";
    let program = build("Test.java", text, &entry("", &[])).expect("a right program");
    let mut with_identity: Vec<&str> = Vec::new();
    for name in ["Test$Plain", "Test$Below", "Test$Own", "Test$Equal", "Test$Color", "[I", "java.lang.String"]
        .into_iter()
        .chain(["java.lang.Integer", "java.lang.Object"])
    {
        let class = program.program().classes.iter().find(|class| class.name == name);
        if class.unwrap_or_else(|| panic!("{name} is not there")).has_identity {
            with_identity.push(name);
        }
    }
    assert_eq!(with_identity, ["Test$Plain", "Test$Color", "[I", "java.lang.Object"]);
}
