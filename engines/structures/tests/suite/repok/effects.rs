//! Methods of the machine that read and write nodes themselves, on whole candidates.

use udita_structures::repok::Candidates;
use udita_structures::repok::unfit::Reason;
use udita_structures::{Exhaustive, Expansion};

use crate::repok::candidates::outline;
use crate::repok::scenes::scene;

/// The numbers of accepted lists with up to two nodes by size, and the reason for which a candidate was refused.
fn lists(condition: &str) -> (Vec<u64>, Option<Reason>) {
    let source = format!(
        "import udita.internal.Reflect;
        public class List {{
            public static class Node {{
                Node next;
                int key;
                static boolean mark(Node node) {{ Reflect.setInt(node, 1, 1); return true; }}
                static boolean copy(Node from, Node to) {{
                    Reflect.assign(new Object[] {{from}}, new Object[] {{to}}, 1);
                    return true;
                }}
                boolean isGood() {{ return {condition} && (next == null || next.isGood()); }}
            }}
            Node first;
            public boolean repOK() {{ return first == null || first.isGood(); }}
        }}"
    );
    let values = [("key", 2)];
    let outline = outline(&["next"], &values, "List", "first", "List.repOK");
    let (_, machine, scene, recursion) = scene(&source, &outline);
    let shape = scene.shape().expect("nodes refer to nodes");
    let candidates = Candidates::new(machine, scene, &recursion).expect("the machine is idle");
    let mut all = Exhaustive::new(shape, candidates, 2, Expansion::Lazy, 1 << 20).expect("there is room");
    let mut counts = vec![0; 3];
    while all.advance().expect("there is room").is_some() {
        counts[all.size() as usize] += all.predicate().accepted_tops().len() as u64;
    }
    (counts, all.predicate().unfit().map(|unfit| unfit.reason.clone()))
}

#[test]
fn a_native_method_reads_a_node_that_is_not_there_yet() {
    let by_field = lists("key == 1");
    assert_eq!(by_field, (vec![0, 1, 1], None));
    assert_eq!(lists("Reflect.intValue(this, 1) == 1"), by_field);
}

#[test]
fn a_native_method_that_writes_to_a_node_is_refused_and_not_executed() {
    assert_eq!(lists("mark(this) && key == 1"), (vec![0, 0, 0], Some(Reason::Changes)));
}

/// Which nodes the method reads and writes is not known before it has read them.
#[test]
fn a_native_method_on_the_nodes_in_an_array_is_refused_and_not_executed() {
    let (counts, reason) = lists("copy(this, this) && key == 1");
    let name = "udita.internal.Reflect.assign(Object[],Object[],int)".to_owned();
    assert_eq!((counts, reason), (vec![0, 0, 0], Some(Reason::Passes(name))));
}
