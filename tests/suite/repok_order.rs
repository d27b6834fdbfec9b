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
