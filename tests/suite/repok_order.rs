//! The member of a class domain that a field takes is the same for delayed and narrow choices.

use crate::support::{Scratch, run};

/// A class whose members are `members`, and whose finitization method has this `body`.
pub(crate) fn class(name: &str, members: &str, body: &str) -> String {
    format!(
        "import java.util.*;
import korat.finitization.*;
import korat.finitization.impl.FinitizationFactory;

public class {name} {{
    {members}

    public static IFinitization fin{name}(int n) {{
        IFinitization f = FinitizationFactory.create({name}.class);
        {body}
        return f;
    }}
}}
"
    )
}

/// Members of a domain that can be distinguished before a field refers to them: the field that is read first takes the first one, as in
/// Korat. So a test for `null` must take a member. The numbers follow from this rule.
#[test]
fn fields_take_members_in_the_order_in_which_they_are_read() {
    let scratch = Scratch::new("repok_choices_order");
    for (name, members, body, n, expected) in [
        // A list holds all persons. Each may know an earlier one, itself or, as the first to do so, the next person not known yet. So the
        // last one knows itself only if all do.
        (
            "Ring",
            "static class Person { Person knows; }
             List<Person> people = new LinkedList<>();
             public boolean repOK() {
                 for (Person person : people) if (person.knows == null) return false;
                 int last = people.size() - 1;
                 for (int i = last; i >= 0; i--) if (people.get(i).knows.knows == null) return false;
                 return people.get(last).knows == people.get(last);
             }",
            r#"f.addAll("people", f.createObjSet(Person.class, n));
               f.set("Person.knows", f.createObjSet(Person.class, n, true));"#,
            "4",
            1,
        ),
        // The first two fields take the first two nodes.
        (
            "Kept",
            "static class Node { }
             static Node[] kept;
             Node first, second, third;
             public boolean repOK() {
                 if (first == null || second == null || third == null) return false;
                 return third != first && second != first && second != third && kept[1] == second;
             }",
            r#"kept = new Node[n];
               for (int i = 0; i < n; i++) kept[i] = new Node();
               IClassDomain domain = f.createClassDomain(Node.class);
               domain.addObjects(kept);
               IObjSet nodes = f.createObjSet(Node.class, true);
               nodes.addClassDomain(domain);
               for (String field : new String[] {"first", "second", "third"}) f.set(field, nodes);"#,
            "3",
            1,
        ),
        // Nodes are numbered. The third field has a greater number than the second one.
        (
            "Numbered",
            "static class Node { static int last; int number = ++last; }
             Node first, second, third;
             public boolean repOK() {
                 if (first == null || second == null || third == null) return false;
                 return third.number > first.number && second.number > third.number;
             }",
            r#"for (String field : new String[] {"first", "second", "third"})
                   f.set(field, f.createObjSet(Node.class, n, true));"#,
            "4",
            0,
        ),
        // The leaf is the last member of the domain of nodes, so only the third field can take it.
        (
            "Leaves",
            "static class Node { }
             static class Leaf extends Node { }
             Node first, second, third;
             public boolean repOK() {
                 if (first == null || second == null || third == null) return false;
                 return third != first && second != first && second != third && third instanceof Leaf;
             }",
            r#"f.createClassDomain(Leaf.class, 1);
               for (String field : new String[] {"first", "second", "third"})
                   f.set(field, f.createObjSet(Node.class, n, true));"#,
            "2",
            1,
        ),
    ] {
        let file = scratch.write(&format!("{name}.java"), class(name, members, body));
        for mode in ["delayed", "narrow"] {
            let ran = run(&["repok", &file, n, "--choice", mode]);
            assert_eq!(
                (ran.status, ran.stdout.lines().count()),
                (0, expected),
                "{name} {mode} {}",
                ran.stderr
            );
        }
    }
}

/// Members that their constructor numbers: the field that is found not to be `null` first has the first one, whether or not it takes it at once. A test
/// for `null` need not take a member. The structures are the partitions of three fields, of which there are 5 (Bell's number), and the
/// numbers follow the order of the tests, not that of the fields.
#[test]
fn fields_wait_for_numbered_members_in_the_order_of_their_tests() {
    let scratch = Scratch::new("repok_choices_turns");
    let members = "static class Badge { static int last; int number = last++; }
         Badge left, middle, right;
         public boolean repOK() { return right != null && left != null && middle != null; }
         public boolean isAscending() { return repOK() && left.number < right.number; }
         public boolean hasSecond() { return repOK() && middle.number == 1; }";
    let body = r#"for (String field : new String[] {"left", "middle", "right"})
                      f.set(field, f.createObjSet(Badge.class, n, true));"#;
    let file = scratch.write("Badges.java", class("Badges", members, body));
    let solutions = |mode: &str, predicate: &str| {
        let args = ["repok", &file, "4", "--predicate", predicate, "--choice", mode];
        let ran = run(&[&args[..], &["--stats=json"]].concat());
        let counted = run(&[&args[..], &["--count"]].concat());
        let mut lines: Vec<String> = ran.stdout.lines().map(ToOwned::to_owned).collect();
        assert_eq!(counted.stdout, format!("{}\n", lines.len()), "{mode} {predicate}");
        lines.sort_unstable();
        // A note comes first if there are no structures.
        let stats = ran.stderr.lines().find(|line| line.starts_with('{')).unwrap();
        let stats: serde_json::Value = serde_json::from_str(stats).unwrap();
        (lines, stats["pruned"].as_u64().unwrap())
    };
    for (predicate, expected) in [("repOK", 5), ("isAscending", 0), ("hasSecond", 2)] {
        let (delayed, _) = solutions("delayed", predicate);
        let (narrow, _) = solutions("narrow", predicate);
        assert_eq!(narrow, delayed, "{predicate}");
        assert_eq!(narrow.len(), expected, "{predicate}");
    }
    // Were a field to take its member when the structure is written, the one that is written first would have number 0.
    let (narrow, pruned) = solutions("narrow", "repOK");
    assert!(
        narrow.iter().any(|line| line.starts_with("Badges#0{left=Badges.Badge#1{number=1}")),
        "{narrow:?}"
    );
    // One rejected candidate a field. Delayed rejects `middle == null` once for each of the two members of `left`.
    assert_eq!((pruned, solutions("delayed", "repOK").1), (3, 4));
}
