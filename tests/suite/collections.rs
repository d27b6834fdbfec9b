//! The library's collections under backtracking: every short sequence of calls is compared with a simple model.

use udita::ChoiceMode;

use crate::support::{MODES, enumerate, program};

/// Sets of three kinds of elements: objects equal only to themselves, integers, and others.
const SETS: &str = r#"
    class Thing {}
    void main(int steps) {
        Object[] all = { new Thing(), new Thing(), 3, 40, "s", null };
        boolean[] has = new boolean[all.length];
        HashSet<Object> set = new HashSet<>();
        for (int step = 0; step < steps; step++) {
            int which = getInt(0, all.length - 1);
            switch (getInt(0, 3)) {
                case 0 -> { check(set.add(all[which]) == !has[which]); has[which] = true; }
                case 1 -> { check(set.remove(all[which]) == has[which]); has[which] = false; }
                case 2 -> check(set.contains(all[which]) == has[which]);
                default -> {
                    Iterator<Object> elements = set.iterator();
                    while (elements.hasNext()) {
                        if (Objects.equals(elements.next(), all[which])) { elements.remove(); has[which] = false; }
                    }
                    check(!has[which]);
                }
            }
            int count = 0;
            for (boolean present : has) if (present) count++;
            check(set.size() == count && set.isEmpty() == (count == 0));
        }
        HashSet<Object> model = new LinkedHashSet<>();
        for (int i = 0; i < all.length; i++) if (has[i]) model.add(all[i]);
        check(set.equals(model) && model.equals(set) && set.hashCode() == model.hashCode());
        for (Object element : set) check(model.remove(element));
        check(model.isEmpty());
    }
    void check(boolean holds) { if (!holds) throw new AssertionError(); }
"#;

#[test]
fn sets_of_all_kinds_do_what_a_table_of_booleans_does() {
    for choice in MODES {
        let found = enumerate(&program(SETS, "main", &["3"]), choice);
        assert_eq!(found.violations, [], "{choice:?}");
        // Four calls with six arguments each.
        assert_eq!(found.solutions.len(), 24_usize.pow(3), "{choice:?}");
    }
}

#[test]
fn what_a_returned_set_holds_is_chosen_like_what_an_array_holds() {
    let solutions = |result: &str, choice: ChoiceMode| {
        let source = format!(
            "class Node {{ int key; }}
             Object main() {{
                 ObjectPool<Node> pool = new ObjectPool<Node>(2);
                 Node a = pool.getAny(), b = pool.getAny();
                 a.key = getInt(0, 2);
                 b.key = getInt(3, 4);
                 HashSet<Node> set = new HashSet<>();
                 set.add(a);
                 set.add(b);
                 return {result};
             }}"
        );
        let found = enumerate(&program(&source, "main", &[]), choice);
        assert_eq!(found.violations, []);
        found.solutions.len()
    };
    for choice in MODES {
        // Two nodes: three keys times two; eager choices also count one node, whose first key is overwritten.
        let expected = if choice == ChoiceMode::Eager { 12 } else { 6 + 2 };
        assert_eq!(solutions("set", choice), expected, "{choice:?}");
        assert_eq!(solutions("new Node[] {a, b}", choice), expected, "{choice:?}");
    }
}

/// A membership test reads no fields of the element, and an empty set not even its identity.
#[test]
fn sets_need_to_know_which_object_it_is_and_nothing_else() {
    let paths = |body: &str| {
        let source = format!(
            "class Node {{ int key; Node(int key) {{ this.key = key; }} Node() {{}} }}
             class Own {{ public int hashCode() {{ return 1; }} }}
             void main() {{ {body} }}"
        );
        enumerate(&program(&source, "main", &[]), ChoiceMode::Delayed).solutions.len()
    };
    let node = "ObjectPool<Node> pool = new ObjectPool<Node>(2); HashSet<Object> set = new HashSet<>();
                Node a = pool.getAny(), b = pool.getAny();";
    assert_eq!(paths(&format!("{node} set.contains(a); set.contains(b);")), 1);
    assert_eq!(paths(&format!("{node} set.remove(a); set.remove(b);")), 1);
    // The same object or two objects.
    assert_eq!(paths(&format!("{node} set.add(a); set.contains(b);")), 2);
    assert_eq!(paths("HashSet<Object> set = new HashSet<>(); set.add(new Node(getInt(1, 9)));"), 1);
    assert_eq!(paths("HashSet<Object> set = new HashSet<>(); set.add(getInt(1, 9));"), 9);
    let own = "ObjectPool<Own> pool = new ObjectPool<Own>(2); HashSet<Object> set = new HashSet<>();";
    assert_eq!(paths(&format!("{own} pool.getAny(); set.add(pool.getAny());")), 1);
}
