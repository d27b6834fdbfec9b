//! The contents of collections in a violation's structure.
//!
//! The table of the machine's `contents.rs` must agree with the iterators of the library, which show the collections of a returned value.

use crate::support::{Scratch, path, run};

/// Collections of many kinds. Each is changed at random, so that circles turn, tables grow and trees balance.
const COLLECTIONS: &str = r"
import java.util.*;
import java.util.concurrent.*;

enum Day { MON, TUE, WED, THU, FRI }

class Key {
    int number;
    Key(int number) { this.number = number; }
    public int hashCode() { return number % 3; }
    public boolean equals(Object other) { return other instanceof Key && ((Key) other).number == number; }
}

class Named<E> extends LinkedList<E> { String name = NAME; Object friend; }
class Priced extends TreeMap<String, Integer> { int price = 5; }
class Tagged extends HashSet<Object> { char tag = 't'; }
class Plain extends ArrayDeque<Object> { }

class Holder { Object value; }

List<Collection<Object>> collections() {
    return List.of(
        new ArrayList<>(), new LinkedList<>(), new ArrayDeque<>(2), new HashSet<>(), new LinkedHashSet<>(), new HashSet<>(64),
        new Vector<>(), new Stack<>(), new CopyOnWriteArrayList<>(), new CopyOnWriteArraySet<>(), new ConcurrentLinkedQueue<>(),
        new ConcurrentLinkedDeque<>(), ConcurrentHashMap.newKeySet(), Collections.newSetFromMap(new IdentityHashMap<>()),
        new PriorityQueue<>(Comparator.comparing(String::valueOf)), new TreeSet<>(Comparator.comparing(String::valueOf)),
        new Named<>(), new Tagged(), new Plain(), Collections.newSetFromMap(new TreeMap<>(Comparator.comparing(String::valueOf))));
}

List<Map<Object, Object>> maps() {
    return List.of(
        new HashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>(16, 0.75f, true), new Hashtable<>(), new ConcurrentHashMap<>(),
        new IdentityHashMap<>(), new TreeMap<>(Comparator.comparing(String::valueOf)));
}

Object element(int kind, int number) {
    return switch (kind) {
        case 0 -> number;
        case 1 -> NAME + number;
        case 2 -> new Key(number);
        default -> number % 2 == 0 ? (Object) number : new int[] {number};
    };
}

Object filled(Collection<Object> collection, int kind, int count) {
    int seed = 17;
    for (int i = 0; i < count; i++) {
        seed = (seed * 1103515245 + 12345) & 0x7fffffff;
        Object element = element(kind, seed >> 8 & 31);
        if (seed % 7 == 0) {
            collection.remove(collection.isEmpty() ? element : collection.iterator().next());
        } else {
            collection.add(element);
        }
        if (seed % 5 == 0 && collection instanceof Deque<Object> deque) deque.addFirst(element);
    }
    return collection;
}

Object filled(Map<Object, Object> map, int kind, int count) {
    int seed = 29;
    for (int i = 0; i < count; i++) {
        seed = (seed * 1103515245 + 12345) & 0x7fffffff;
        Object key = element(kind, seed >> 8 & 31);
        if (seed % 7 == 0) map.remove(key); else map.put(key, new Key(i));
        if (seed % 5 == 0) map.get(key);
    }
    return map;
}

Object other(int which) {
    Map<Day, Object> days = new EnumMap<>(Day.class);
    days.put(Day.WED, 1);
    days.put(Day.FRI, null);
    Named<Object> named = new Named<>();
    named.friend = named;
    named.add(named);
    Map<String, Integer> prices = new Priced();
    prices.put(NAME, 4);
    Map<Object, Object> self = new HashMap<>();
    self.put(1, self);
    return switch (which) {
        case 0 -> days;
        case 1 -> EnumSet.of(Day.TUE, Day.FRI);
        case 2 -> List.of(1, NAME, 3);
        case 3 -> Set.of(7);
        case 4 -> Map.of(NAME, 2);
        case 5 -> Arrays.asList(1, 2, null);
        case 6 -> Collections.unmodifiableList(new LinkedList<>(List.of(1, 2)));
        case 7 -> Collections.unmodifiableMap(new TreeMap<>(Map.of(2, NAME, 1, NAME)));
        case 8 -> Collections.unmodifiableSet(new TreeSet<>(Set.of(5, 4)));
        case 9 -> Collections.synchronizedList(new ArrayList<>(List.of(3)));
        case 10 -> Collections.synchronizedMap(new HashMap<>(Map.of(3, 4)));
        case 11 -> Collections.nCopies(3, NAME);
        case 12 -> Collections.singleton(8);
        case 13 -> Collections.emptyList();
        case 14 -> named;
        case 15 -> prices;
        case 16 -> self;
        case 17 -> new HashMap<>(Map.of(new ArrayList<>(List.of(1)), new TreeMap<>(Map.of(2, 3))));
        default -> Collections.unmodifiableCollection(new ArrayDeque<>(List.of(1)));
    };
}

Object made() {
    int family = getInt(0, 2);
    if (family == 2) return other(getInt(0, 18));
    int kind = getInt(0, 3);
    int count = getOneOf(0, 3, 13, 40);
    return family == 0 ? filled(collections().get(getInt(0, 19)), kind, count) : filled(maps().get(getInt(0, 6)), kind, count);
}

Holder main() {
    Holder holder = new Holder();
    holder.value = made();
    if (FAILS) throw new IllegalStateException();
    return holder;
}
";

#[test]
fn known_contents_are_those_that_iterators_show() {
    let scratch = Scratch::new("contents");
    let lines = |fails: &str, name: &str, key: &str, options: &[&str]| -> Vec<serde_json::Value> {
        let source = COLLECTIONS.replace("NAME", "\"n\"").replace("FAILS", fails);
        let file = scratch.write(name, &source);
        let ran = run(&[&["run", &file, "--format", "jsonl", "--max-violations", "1000"], options].concat());
        assert!(ran.status == i32::from(fails == "true"), "{}", ran.stderr);
        let line = |line| serde_json::from_str::<serde_json::Value>(line).unwrap()[key].take();
        ran.stdout.lines().map(line).collect()
    };
    let shown = lines("false", "shown.udita", "value", &[]);
    let known = lines("true", "known.udita", "structure", &["--violations", "only"]);
    assert_eq!(shown.len(), known.len());
    // 20 collections and 7 maps, empty or with 3 sizes and 4 kinds of elements, and 19 others.
    assert_eq!(shown.len(), (20 + 7) * (1 + 3 * 4) + 19);
    for (shown, known) in shown.iter().zip(&known) {
        assert_eq!(shown, known);
    }
}

/// The public classes of collections in the library, but for those whose contents a violation doesn't show.
#[test]
fn every_public_collection_is_compared() {
    let mut missing = Vec::new();
    for folder in ["java/util", "java/util/concurrent"] {
        for entry in std::fs::read_dir(path(&format!("udita-lang/library/{folder}"))).unwrap() {
            // A folder has no text.
            let text = std::fs::read_to_string(entry.unwrap().path()).unwrap_or_default();
            let declared = text.lines().find_map(|line| line.strip_prefix("public class "));
            let name = declared.and_then(|line| line.split_once('<')).map(|(name, _)| name);
            // Not `Properties extends Hashtable<…`.
            let name = name.filter(|name| !name.contains(' '));
            missing.extend(
                name.filter(|name| !COLLECTIONS.contains(&format!("new {name}<"))).map(str::to_owned),
            );
        }
    }
    // It hides the key `null` behind an object of its own.
    assert_eq!(missing, ["WeakHashMap"]);
}

#[test]
fn open_choices_stay_open_in_collections() {
    let scratch = Scratch::new("open");
    let file = scratch.write(
        "open.udita",
        "import java.util.*;
         class Box { int a; Box(int a) { this.a = a; } }
         void main() {
             Deque<Object> deque = new ArrayDeque<>();
             int open = getInt(2, 5);
             deque.add(open);
             Map<String, Box> map = new HashMap<>();
             map.put(\"k\", new Box(getInt(1, 9)));
             Set<Object> set = new LinkedHashSet<>(List.of(\"a\", deque));
             List<Object> cycle = new LinkedList<>();
             cycle.add(cycle);
             cycle.add(getBoolean());
             if (open > 3) throw new IllegalStateException();
             System.out.println(deque + \"\" + map + set + cycle);
         }",
    );
    let ran = run(&["run", &file, "--choice", "narrow", "--violations", "only"]);
    for line in ["{\"k\"=Box#1{a=1..9}}", "[\"a\", [4..5]]", "[LinkedList#4, ?]"] {
        assert!(ran.stdout.contains(line), "{}", ran.stdout);
    }
}
