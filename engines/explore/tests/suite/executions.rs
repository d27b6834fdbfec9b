//! Executions, checked against the graph.

use oorandom::Rand64;
use udita::bytecode::site::{Probe, SiteKind};
use udita::search::{Config, Search};
use udita_explore::concolic::{BranchId, Event, Path, SiteId, Subject};
use udita_explore::subject::ProgramSubject;
use udita_solver::Layered;
use udita_vm::machine::Limits;

use crate::compiled::Compiled;
use crate::random_walk::check_walks;

const LOOPS: &str = "
void main() {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        int x = getInt(0, 3);
        if (x == 2) continue;
        sum += switch (x) { case 0 -> 5; case 1 -> sum / x; default -> { if (sum > 7) yield 1; yield twice(x); } };
        do { sum--; } while (sum > 6 || x == 1 && sum > 2);
    }
}
int twice(int x) { return x < 2 ? x : x + x; }
";

const EXCEPTIONS: &str = "
void main() {
    int[] numbers = { 1, 0, getInt(0, 2) };
    for (int n : numbers) {
        try {
            println(parse(n));
        } catch (IndexOutOfBoundsException | NegativeArraySizeException e) {
            if (n > 1) println(e.getMessage());
        } finally {
            switch (n) { case 0: continue; case 2: println(2); }
        }
    }
}
int parse(int n) {
    try {
        int[] a = new int[n - 1];
        return a[n] + \"abc\".charAt(n) / n;
    } catch (ArithmeticException e) {
        if (getBoolean()) throw new IndexOutOfBoundsException(\"n\");
        return 0;
    } finally {
        if (n == 1) println(\"one\");
    }
}
";

const LIBRARY: &str = "
import java.util.*;
void main() {
    Map<String, Integer> counts = new HashMap<>();
    for (String word : List.of(\"a\", \"b\", getOneOf(\"a\", \"c\", \"d\"))) counts.merge(word, 1, (a, b) -> a + b > 1 ? a + b : 0);
    Set<Integer> sorted = new TreeSet<>(counts.values());
    for (int number : sorted) if (number > 1) println(String.format(\"%d\", number));
    ObjectPool<Node> pool = new ObjectPool<>(2, true);
    Node node = pool.getAny();
    while (node != null && node.next == null) { node.next = pool.getAny(); node = node.next; }
    switch (counts.toString()) { case \"{a=2, b=1}\" -> println(1); case \"{a=1, b=1, c=1}\" -> println(2); default -> {} }
}
class Node { Node next; int value = getInt(0, 1) == 0 ? 3 : 4; }
";

const TEXTS: &str = "
void main() {
    String text = new String(new char[] { (char) getInt('a', 'c'), (char) getInt('A', 'b'), (char) getInt('0', 'a') });
    if (text.compareTo(\"abc\") > 0) println(1);
    if (text.indexOf(\"b\") == 1) println(2);
    if (text.toUpperCase().equals(\"AB1\")) println(3);
    if (Character.isDigit(text.charAt(2)) || Character.isLetter(text.charAt(1))) println(text);
    switch (text.substring(1)) { case \"b1\": println(4); break; case \"A2\": println(5); }
}
";

const PROGRAMS: [&str; 4] = [LOOPS, EXCEPTIONS, LIBRARY, TEXTS];

/// Every branch is a successor of the previous one, on executions that decide at random. Together they reach all targets.
#[test]
fn random_executions_are_walks() {
    for text in PROGRAMS {
        let compiled = Compiled::new(text);
        let seen = check_walks(&compiled, 5_000);
        let unseen: Vec<_> = compiled.graph.targets().filter(|target| !seen.contains(*target)).collect();
        assert!(unseen.is_empty(), "{unseen:?} of\n{text}");
    }
}

/// Coverage counts every branch that the exhaustive search takes.
#[test]
fn covered_branches_are_targets() {
    for text in PROGRAMS {
        let compiled = Compiled::new(text);
        let mut search = Search::new(&compiled.invocation, Config::default());
        search.by_ref().for_each(drop);
        let coverage = search.coverage();
        let mut covered = 0;
        for (number, site) in (0..).zip(compiled.program().sites.all()) {
            if matches!(site.kind, SiteKind::Function | SiteKind::Statement) {
                continue;
            }
            for outcome in [false, true] {
                let is_taken = coverage.probe(Probe::new(number, outcome)) != Default::default();
                let is_target = compiled.graph.is_target(SiteId(number).branch(outcome));
                assert!(is_target || !is_taken, "{site:?} {outcome}");
                covered += usize::from(is_taken);
            }
        }
        assert!(covered > 5, "{covered} branches of\n{text}");
    }
}

/// Checks that each branch of a path is a successor of the previous one, at the same level or before the call.
fn check_path(compiled: &Compiled<'_>, path: &Path) {
    let mut frames = vec![None];
    for event in path.events() {
        let last = *frames.last().expect("a path leaves only what it has entered");
        match *event {
            // A plain edge bypasses the check.
            Event::Check(check)
                if check.outcome() || compiled.sites.goes_on(compiled.program(), check.site()) => {}
            Event::Branch(branch) | Event::Check(branch) => {
                if let Some(last) = last {
                    let place = |branch: BranchId| compiled.sites.describe(compiled.program(), branch.site());
                    let is_known = compiled.graph.successors(last).contains(&branch);
                    assert!(is_known, "{:?} behind {:?}", place(branch), place(last));
                }
                *frames.last_mut().expect("a frame") = Some(branch);
            }
            Event::Call(_) => frames.push(last),
            Event::Return => _ = frames.pop(),
        }
    }
}

/// The paths of the engine are walks of the graph.
#[test]
fn paths_are_walks() {
    for text in PROGRAMS {
        let compiled = Compiled::new(text);
        let mut subject = ProgramSubject::new(&compiled.invocation, Limits::default(), Layered::new());
        let mut random = Rand64::new(7);
        for _ in 0..200 {
            let input = subject.random(&mut random);
            check_path(&compiled, &subject.execute(&input).0);
        }
    }
}
