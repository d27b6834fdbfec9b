//! The choice library, compared with the golden vectors of its definition: outcomes in order, in all modes for which the order is defined,
//! and choices made no earlier than needed.

use udita::ChoiceMode::{Delayed, Eager, Narrow};
use udita::Decisions;
use udita::search::{Config, ReplayEnd};

use crate::support::{MODES, enumerate, program};

/// A class whose objects are numbered in the order of first mention.
const NAMES: &str = "
    class Thing {}
    Object[] shown = new Object[16];
    String name(Object thing) {
        if (thing == null) return \"n\";
        int i = 0;
        while (shown[i] != null && shown[i] != thing) i++;
        shown[i] = thing;
        return \"\" + i;
    }
";

fn printed(body: &str, choice: udita::ChoiceMode) -> String {
    let found = enumerate(&program(&format!("{NAMES} void main() {{ {body} }}"), "main", &[]), choice);
    assert_eq!(found.violations, [], "{body}");
    found.printed().join(" ")
}

/// Checks that all modes print `expected`, in this order.
fn check(body: &str, expected: &str) {
    for choice in MODES {
        assert_eq!(printed(body, choice), expected, "{choice:?}: {body}");
    }
}

#[test]
fn golden_vector_1_any_any_any() {
    let body = |null: &str| {
        format!(
            "ObjectPool<Thing> pool = new ObjectPool<Thing>(3{null});
             Thing a = pool.getAny(), b = pool.getAny(), c = pool.getAny();
             println(name(a) + name(b) + name(c));"
        )
    };
    check(&body(", true"), "nnn nn0 n0n n00 n01 0nn 0n0 0n1 00n 000 001 01n 010 011 012");
    check(&body(", false"), "000 001 010 011 012");
    check(&body(""), "000 001 010 011 012");
}

#[test]
fn golden_vector_2_any_new_any() {
    check(
        "ObjectPool<Thing> pool = new ObjectPool<Thing>(3);
         Thing a = pool.getAny(), b = pool.getNew(), c = pool.getAny();
         println(name(a) + name(b) + name(c));",
        "010 011 012",
    );
}

#[test]
fn golden_vector_3_no_tight_bound() {
    check(
        "ObjectPool<Thing> pool = new ObjectPool<Thing>(1000000);
         Thing a = pool.getAny(), b = pool.getAny();
         println(name(a) + name(b));",
        "00 01",
    );
}

#[test]
fn golden_vector_4_copies_share_their_choice() {
    check("int f = getInt(1, 3); int t = f; t += 2; f += 1; println(f + \",\" + t);", "2,3 3,4 4,5");
}

#[test]
fn golden_vector_5_the_left_operand_is_the_outer_loop() {
    check("println(getInt(1, 3) + getInt(2, 4));", "3 4 5 4 5 6 5 6 7");
}

/// A choice is made at the place of the use, not at the place of the call.
#[test]
fn order_is_by_need() {
    let body = "int a = getInt(0, 1); int b = getInt(0, 1); println(b + \"\" + a);";
    assert_eq!(printed(body, Eager), "00 10 01 11");
    assert_eq!(printed(body, Delayed), "00 01 10 11");
}

const CALC: &str = "class Thing {
    static int made;
    int id = made++;
    int calc(int a, int b) {
        return a + b
            + id;
    }
}
void main() {
    ObjectPool<Thing> pool = new ObjectPool<Thing>(2);
    Thing any = pool.getAny();
    Thing o = pool.getAny();
    println(o.calc(any.id, 3));
}";

#[test]
fn golden_vector_6_a_call_does_not_force_its_receiver() {
    let program = program(CALC, "main", &[]);
    for choice in MODES {
        assert_eq!(enumerate(&program, choice).printed(), ["3", "4"]);
    }
    let replay = udita::search::replay(&program, Config::default(), &"1".parse::<Decisions>().unwrap());
    assert!(matches!(replay.end, ReplayEnd::Solution(_)));
    let places: Vec<_> =
        replay.choices.iter().map(|choice| choice.position.map(|place| place.line)).collect();
    assert_eq!(places, [Some(6)], "the only choice is made where `id` is read");
}

/// Two implementations of a method: the selected one must be known. One implementation, but `null` among the members: likewise.
#[test]
fn a_call_forces_its_receiver_when_it_matters() {
    let body = "ObjectPool<Thing> pool = new ObjectPool<Thing>(1, true);
                Thing t = pool.getAny();
                try { t.hashCode(); println(\"object\"); } catch (NullPointerException e) { println(\"null\"); }";
    check(body, "null object");
}

#[test]
fn what_is_never_needed_is_never_chosen() {
    let body = "int unused = getInt(1, 1000);
                boolean[] copies = {getBoolean(), getBoolean()};
                copies[1] = copies[0];
                ObjectPool<Thing> pool = new ObjectPool<Thing>(2);
                Thing thing = pool.getAny();
                println(\"done\");";
    assert_eq!(printed(body, Delayed), "done");
    assert_eq!(printed(body, Eager).matches("done").count(), 1000 * 4);
}

/// Delivering a solution forces the value that the entry method returns.
#[test]
fn delivery_forces_what_is_returned() {
    let source = "class Pair { int x; boolean[] y; }
        Pair main() {
            Pair pair = new Pair();
            pair.x = getInt(0, 2);
            pair.y = new boolean[] {getBoolean()};
            return pair;
        }";
    for choice in MODES {
        let found = enumerate(&program(source, "main", &[]), choice);
        let texts = found.texts();
        assert_eq!(texts.len(), 6);
        assert_eq!(texts.iter().collect::<std::collections::BTreeSet<_>>().len(), 6, "{texts:?}");
    }
}

#[test]
fn choices_without_alternatives_prune() {
    for body in [
        "getInt(1, 0);",
        "getIntOf();",
        "getIntOf(new int[0]);",
        "new ObjectPool<Thing>(0).getAny();",
        "new ObjectPool<Thing>(0, true).getNew();",
        "ObjectPool<Thing> p = new ObjectPool<Thing>(1); p.getNew(); p.getNew();",
        "ObjectPool<Thing> p = new ObjectPool<Thing>(2, true); Thing a = p.getNew(), b = p.getAny(), c = p.getNew(), \
         d = p.getNew();",
        "assume(false);",
    ] {
        check(&format!("{body} println(\"reached\");"), "");
    }
    check("println(name(new ObjectPool<Thing>(0, true).getAny()));", "n");
}

#[test]
fn given_values() {
    for (choice, expected) in [(Eager, "7 3 7"), (Delayed, "7 3 7"), (Narrow, "3 7")] {
        // In narrow mode, given ints form a domain too: ascending, each value once.
        assert_eq!(printed("println(getIntOf(7, 3, 7));", choice), expected, "{choice:?}");
    }
    check("println(getOneOf(\"a\", \"b\", null));", "a b null");
    check("println(getInt(-2, 1));", "-2 -1 0 1");
    check("println(getBoolean());", "false true");
    check("println(getInt(2147483646, 2147483647));", "2147483646 2147483647");
}

/// The whole range of `int`: the first values, in order.
#[test]
fn the_widest_choice() {
    let program = program("void main() { println(getInt(-2147483648, 2147483647)); }", "main", &[]);
    let mut search = udita::search::Search::new(&program, Config::default());
    for expected in ["-2147483648\n", "-2147483647\n"] {
        match search.next() {
            Some(udita::search::Outcome::Solution(solution)) => assert_eq!(solution.printed, expected),
            other => panic!("{other:?}"),
        }
    }
    let replay =
        udita::search::replay(&program, Config::default(), &"_4294967295_".parse::<Decisions>().unwrap());
    assert!(matches!(replay.end, ReplayEnd::Solution(solution) if solution.printed == "2147483647\n"));
}

/// A violation's report shows the message, so the message is forced too.
#[test]
fn the_message_of_a_violation_is_forced() {
    let source = "class Failure extends RuntimeException {
            Failure(String message) { super(message); }
        }
        void main() {
            int unused = getInt(0, 9);
            try {
                throw new Failure(getOneOf(\"a\", getOneOf(\"b\", null)));
            } finally {
                println(\"finally\");
            }
        }";
    let messages = MODES.map(|choice| {
        let found = enumerate(&program(source, "main", &[]), choice);
        assert!(found.violations.iter().all(|violation| violation.printed == "finally\n"));
        found
            .violations
            .iter()
            .map(|violation| violation.kind.to_string())
            .collect::<std::collections::BTreeSet<_>>()
    });
    assert_eq!(messages[0], messages[1]);
    assert_eq!(Vec::from_iter(&messages[1]), ["test$Failure", "test$Failure: a", "test$Failure: b"]);
}

/// In eager mode a choice, and the constructor of the object that it creates, belong to the call: their position is the call's, and a
/// handler around the call catches exceptions of the constructor.
#[test]
fn an_eager_choice_is_part_of_its_call() {
    let source = "class Thing {
            Thing() { if (getBoolean()) throw new IllegalStateException(); }
        }
        void main() {
            ObjectPool<Thing> pool = new ObjectPool<Thing>(1);
            try { pool.getAny(); } catch (IllegalStateException e) { println(\"caught\"); }
            int i = getInt(0, 1);
            println(i);
        }";
    let program = program(source, "main", &[]);
    let found = enumerate(&program, Eager);
    assert_eq!(found.violations, []);
    assert_eq!(found.printed(), ["0", "1", "caught\n0", "caught\n1"]);
    let config = Config { choice: Eager, ..Config::default() };
    let replay = udita::search::replay(&program, config, &"10".parse::<Decisions>().unwrap());
    let lines: Vec<_> = replay.choices.iter().map(|choice| choice.position.map(|place| place.line)).collect();
    assert_eq!(lines, [Some(2), Some(7)]);
}

/// Many calls of one pool on a path cost little more than many calls of several pools.
#[test]
fn a_pool_takes_many_calls() {
    let source = "class Thing { int x; }
        void main() {
            ObjectPool<Thing> pool = new ObjectPool<Thing>(3000);
            for (int i = 0; i < 3000; i++) {
                pool.getNew().x = i;
            }
            assume(pool.getAny() != null);
            println(\"done\");
        }";
    for choice in MODES {
        let found = enumerate(&program(source, "main", &[]), choice);
        assert_eq!((found.solutions[0].printed.as_str(), found.violations.len()), ("done\n", 0));
    }
}

/// A call that is the same for all members of a pool does not force the receiver.
#[test]
fn a_call_does_not_force_which_suspended_value_was_given() {
    let source = "class Thing { int one() { return 1; } }
        void main() {
            ObjectPool<Thing> pool = new ObjectPool<Thing>(2);
            Thing thing = getOneOf(pool.getAny(), pool.getNew(), new Thing());
            println(thing.one());
        }";
    let found = enumerate(&program(source, "main", &[]), Delayed);
    assert_eq!((found.printed(), found.statistics.choice_points), (vec!["1"], 0));
}
