//! The effects of the tables of instructions and native methods are what an observer of whole programs sees.

use std::collections::BTreeSet;
use std::fs;

use crate::common::{build, entry};
use crate::programs::programs;
use udita_vm::bytecode::native::{Native, Shortcut};
use udita_vm::bytecode::native_effect::Touched;
use udita_vm::invocation::Invocation;
use udita_vm::machine::{Audit, ChoiceMode, Event, Limits, Machine};

/// Instructions of the longest run.
const STEPS: u64 = 60_000;

/// Methods that write to objects, each in a way that can be seen.
const WRITERS: &str = "
    import java.util.*;
    import udita.internal.Reflect;
    public class Writers implements Cloneable {
        int number = 1;
        long large = 2;
        float narrow = 3;
        double wide = 4;
        String name = \"five\";

        static class Broken {
            static int number = Integer.parseInt(\"none\");
        }

        record Key(int number) {}

        public Object clone() throws CloneNotSupportedException { return super.clone(); }

        public static void main(String[] args) throws Exception {
            char[] units = new char[8];
            \"abcdef\".getChars(1, 4, units, 2);
            System.out.println(new String(units, 2, 3) + new String(\"x\").intern());
            int[] numbers = {3, 1, 2};
            System.arraycopy(numbers, 0, numbers, 1, 2);
            System.out.println(Arrays.toString(numbers.clone()));
            Exception exception = new RuntimeException(\"seen\");
            exception.fillInStackTrace();
            System.out.println(exception.getMessage() + new Object().hashCode());
            Writers copy = (Writers) new Writers().clone();
            System.out.println(copy.name + copy.wide + copy.getClass().getName());
            Reflect.setInt(copy, 0, 7);
            Reflect.setLong(copy, 1, 8);
            Reflect.setFloat(copy, 2, 9);
            Reflect.setDouble(copy, 3, 10);
            Reflect.setRef(copy, 4, null);
            Reflect.assign(new Object[] {copy}, new Object[] {new Writers()}, 1);
            for (int round = 0; round < 2; round++) {
                try {
                    System.out.println(Broken.number);
                } catch (Throwable thrown) {
                    System.out.println(thrown);
                }
            }
            Set<Object> set = new HashSet<>();
            Object first = new int[0];
            set.add(first);
            set.add(new int[1]);
            for (Object element : set) System.out.println(element == first);
            System.out.println(set.remove(first));
            Set<Key> keys = new HashSet<>();
            keys.add(new Key(1));
            keys.add(new Key(2));
            Map<Key, Object> map = new HashMap<>();
            map.put(new Key(1), first);
            map.put(new Key(2), first);
            List<Object> list = new LinkedList<>(List.of(1, 2));
            for (Object element : list) System.out.println(element);
        }
    }";

fn audit(audit: &mut Audit, program: &Invocation) {
    let limits = Limits { steps: STEPS, ..Limits::default() };
    let mut machine = Machine::new(program.program(), ChoiceMode::Eager, limits, true);
    machine.begin(program).expect("it is idle");
    while machine.run_observed(audit) == Event::Interrupted {}
}

#[test]
fn programs_do_what_the_tables_say() {
    let mut audited = Audit::default();
    for path in programs() {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("readable");
        audit(&mut audited, &build(&name, &text, &entry("", &[])).expect("a right program"));
    }
    audit(&mut audited, &crate::shortcuts::program());
    audit(&mut audited, &build("Writers.java", WRITERS, &entry("", &[])).expect("a right program"));
    assert!(audited.contradictions().is_empty(), "{:#?}", audited.contradictions());

    // A choice writes as well, but an audit is of a single path.
    let writes = |touched: Touched| touched != Touched::None;
    let natives = Native::ALL.iter().filter(|native| writes(native.effects().writes));
    let shortcuts = Shortcut::ALL.iter().filter(|shortcut| writes(shortcut.effects().writes));
    let writing: BTreeSet<&str> =
        natives.map(|native| native.name()).chain(shortcuts.map(|shortcut| shortcut.name())).collect();
    let unseen: Vec<&str> = writing.difference(audited.called()).copied().collect();
    assert_eq!(unseen, [Native::DomainAny.name()]);
}
