//! Statements as templates: language constructs that need several lines, or that combine in fixed ways.
//!
//! In a template, `$i`, `$b`, `$l` and `$t` are expressions of type `int`, `boolean`, `long` and `String`, `$f` is a function of an `int`,
//! `$I` an `int` that can be captured, `$n` and `$m` are fresh names, `$o` is an object of the class `$C`, and a line `$S` expands to some
//! statements.

use super::writer::{Type, Writer};

/// Declarations that the templates need.
pub(super) const DECLARATIONS: &str = r#"
interface Shape { int area(); default int twice() { return 2 * area(); } static Shape of(int i) { return () -> i; } }

class Resource implements AutoCloseable {
    String name;
    Resource(String name) { this.name = name; println("open " + name); }
    public void close() throws Checked { println("close " + name); if (name.isEmpty()) throw new Checked(name); }
}

class Checked extends Exception { Checked(String message) { super(message); } }

class Holder<T> {
    T held; int count;
    Holder(T held) { this.held = held; }
    T swap(T other) { T old = held; held = other; count++; return old; }
    <R> Holder<R> map(Function<? super T, ? extends R> function) { return new Holder<R>(function.apply(held)); }
    class Cursor { int at = count; T get() { at++; return held; } }
}

class Lazy { static int counter = 3; static { println("Lazy " + counter); counter++; } static int next() { return counter++; } }

int sum(int... numbers) { int sum = 0; for (int number : numbers) sum += number; return sum; }
int sum(String first, int... numbers) { return first.length() - sum(numbers); }
int check(int i) throws Checked { if (i > 1) throw new Checked("over " + i); return i; }
"#;

/// The templates, each a list of lines.
const TEMPLATES: &[&[&str]] = &[
    &["byte $n = (byte) ($i); $n += $i; $n >>>= 1; println($n);"],
    &[
        "short $n = (short) ($i); $n *= $i; char $m = (char) ($n + 'a'); $m++; println($n + \" \" + (int) $m);",
    ],
    &["float $n = $i; $n /= $i; println($n + \" \" + (int) $n + \" \" + (long) $n);"],
    &["int[][] $n = {{$i, $i}, {$i}, null}; $n[$i][0] += $i; println($n[1].length + $n[0][1]);"],
    &["long $n = $l; $n <<= $i; $n ^= $l; println($n >>> 3);"],
    &["println(sum() + sum($i) + sum($t, $i, $i) + sum(new int[] {$i, $i}));"],
    &["Shape $n = () -> $I; println($n.area() + $n.twice() + Shape.of($i).twice());"],
    &[
        "Shape $n = new Shape() { int side = $I; public int area() { return side * $I; } }; println($n.twice());",
    ],
    &["class $n { int f = $I; { f += $I; } int get(int p) { return f + p; } }", "println(new $n().get($i));"],
    &["Supplier<Integer> $n = () -> $I; println($n.get() + $n.get());"],
    &[
        "Function<Integer, Function<Integer, Integer>> $n = x -> y -> x - y + $I; println($n.apply($i).apply($i));",
    ],
    &[
        "IntUnaryOperator $n = $f; $n = $n.andThen(x -> x + 1).compose(Math::abs); println($n.applyAsInt($i));",
    ],
    &[
        "try (Resource $n = new Resource($t); Resource $m = new Resource(\"second\")) {",
        "$S",
        "} catch (Checked $n2) { println($n2.getMessage()); }",
    ],
    &[
        "try { println(check($i)); } catch (Checked $n) { println($n.getMessage()); } finally { println(\"finally\"); }",
    ],
    &["for (int $n = 0; ; $n++) {", "    if ($n >= 2 || $b) break;", "$S", "}"],
    &[
        "int $n = 3;",
        "while (true) {",
        "    if (--$n <= 0) break;",
        "    try {",
        "$S",
        "        if ($b) continue;",
        "    } finally {",
        "        if ($b) break;",
        "    }",
        "}",
    ],
    &["$n: {", "    if ($b) break $n;", "$S", "    if ($b) break $n;", "    println(\"through\");", "}"],
    &["println(new Object() { int f() { try { return $I; } finally { println(\"f\"); } } }.f());"],
    &[
        "println(new Object() { int f(int p) { for (;;) { try { if (p > 0) return p; p += 2; continue; } finally { if (p > 5) break; } } return -1; } }.f($i));",
    ],
    &[
        "Holder<String> $n = new Holder<>($t); println($n.swap($t) + $n.held + $n.map(x -> x.length() + $I).held);",
    ],
    &[
        "Holder<Integer> $n = new Holder<>($i); Holder<Integer>.Cursor $m = $n.new Cursor(); $n.swap($i); println($m.get() + $m.at + $n.count);",
    ],
    &["println(Lazy.next() + Lazy.counter);"],
    &["if ($b) println(Lazy.counter);"],
    &[
        "Integer $n = $i, $m = $i; println(($n == $m) + \" \" + $n.equals($m) + ($n < $m) + $n.compareTo($m));",
    ],
    &[
        "StringBuilder $n = new StringBuilder($t); $n.append($i).append($b).append($l).insert(0, $i); println($n);",
    ],
    &["String $n = $t; $n += $i; $n += $b; $n += 'c'; $n += null; println($n + 1 + 2L + 'd' + (1 + 2));"],
    &["println(String.format(\"%d %5s|%-3d|%x\", $i, $t, $i, $l));"],
    &[
        "Set<Integer> $n = new HashSet<>(List.of($i)); $n.add($i); $n.remove($i); println($n + \" \" + $n.contains($i));",
    ],
    &["Set<Integer> $n = new TreeSet<>(); $n.add($i); $n.add($i); for (int $m : $n) println($m + $i);"],
    &[
        "Deque<Integer> $n = new ArrayDeque<>(); $n.push($i); $n.addLast($i); println($n.pop() + $n.size() + $n.peekLast());",
    ],
    &[
        "PriorityQueue<Integer> $n = new PriorityQueue<>(); $n.add($i); $n.add($i); $n.add(0); println($n.poll() + $n.peek());",
    ],
    &[
        "List<String> $n = new ArrayList<>(List.of($t, $t)); Collections.sort($n); $n.removeIf(x -> x.isEmpty()); println($n);",
    ],
    &[
        "println(List.of($i, $i, 2).stream().map(x -> x * 2 + $I).filter(x -> x > $I).reduce(0, Integer::sum));",
    ],
    &["println(IntStream.range(0, 3).mapToObj(x -> \"\" + (x + $I)).collect(Collectors.joining(\",\")));"],
    &[
        "Map<Integer, List<String>> $n = new TreeMap<>(); $n.computeIfAbsent($i, x -> new ArrayList<>()).add($t); $n.computeIfAbsent($i, x -> new ArrayList<>()).add($t); println($n);",
    ],
    &[
        "Iterator<Integer> $n = new ArrayList<>(List.of($i, $i)).iterator(); while ($n.hasNext()) { if ($n.next() > 0) $n.remove(); else println($i); }",
    ],
    &[
        "Object $n = $b ? (Object) ($i) : $t; if ($n instanceof Integer $m && $m > 0) println($m + 1); else if (!($n instanceof String)) println(\"other\"); else println(((String) $n).length());",
    ],
    &["Object $n = $b ? $i : $l; println($n.getClass().getSimpleName() + $n);"],
    &["println($b ? 1 : $b ? 'x' : 2L);"],
    &[
        "println(switch ($i & 3) { case 0 -> { try { yield $i / $i; } catch (ArithmeticException $n) { yield -1; } } case 1 -> throw new IllegalStateException(); default -> $i; });",
    ],
    &[
        "int $n = 0; $n += $n++ + ++$n * $i; int[] $m = {0, 1, 2}; $m[$n & 1] = $n = $m[1]++ + $i; println($n + \" \" + $m[0] + $m[1]);",
    ],
    &["println(Objects.equals($i, $i) + \" \" + Objects.hash($i, $t) + $t.hashCode());"],
    &[
        "var $n = Optional.of($t).filter(x -> x.length() > $I).map(String::trim).orElse(\"none\"); println($n);",
    ],
    &[
        "EnumMap<Color, Integer> $n = new EnumMap<>(Color.class); $n.put(getOneOf(Color.values()), $i); println($n);",
    ],
    &["for (Color $n : Color.values()) { if ($b) continue; println($n.weight() + $i); }"],
    &["synchronized (\"lock\") {", "$S", "}"],
    &["do {", "$S", "} while (false);"],
    &["println(new Pair($i, $t).equals(new Pair($i, $t)) + \" \" + new Pair(1, $t).hashCode());"],
    &["throw new IllegalStateException($t, new RuntimeException(\"cause \" + $i));"],
    &["if ($i > 5) System.exit($i);"],
    // Objects of a pool.
    &["$C $n = $o, $m = $o; println(($n == $m) + \" \" + ($n == null));"],
    &[
        "$C[] $n = {$o, $o, $o}; $n[$i] = $o; println($n[0] == $n[1]); for ($C $m : $n) if ($m == $n[2]) println(\"same\");",
    ],
    &[
        "Set<$C> $n = new HashSet<>(); $n.add($o); $n.add($o); $n.add($o); println($n.size() + \" \" + $n.contains($o));",
    ],
    &[
        "Map<$C, Integer> $n = new HashMap<>(); $n.put($o, $i); $n.merge($o, $i, Integer::sum); println($n.get($o) + $n.size());",
    ],
    &[
        "Map<$C, $C> $n = new IdentityHashMap<>(); $n.put($o, $o); println($n.containsKey($o) + \" \" + ($n.get($o) == $o));",
    ],
    &[
        "List<$C> $n = new ArrayList<>(); $n.add($o); $n.add(0, $o); println($n.indexOf($o) + \" \" + $n.remove($o) + $n.size());",
    ],
    &["$C $n = $b ? $o : $o; $n.m($i); println($n.equals($o));"],
    &["$C $n = getOneOf($o, $o, null); println($n == null ? -1 : $n.m($i));"],
    &[
        "Holder<$C> $n = new Holder<>($o); $n.swap($o); println($n.held == $o); println($n.map(x -> x == null).held);",
    ],
    &["final $C $n = $o; Supplier<$C> $m = () -> $n; println($m.get() == $n);"],
    &["Object $n = $o; println($n instanceof C0); println(($C) $n == $o);"],
];

impl Writer<'_> {
    /// Writes a statement from a template. Its names go out of scope after it.
    pub(super) fn template(&mut self, depth: usize) {
        let class = self.pooled_class();
        let template = TEMPLATES[self.below(TEMPLATES.len())];
        if class.is_none() && template.iter().any(|line| line.contains("$C")) {
            return self.template_text(&["println(sum($i, $i));"], 0, depth);
        }
        self.template_text(template, class.unwrap_or_default(), depth);
    }

    fn template_text(&mut self, template: &[&str], class: usize, depth: usize) {
        let (first, second) = (self.fresh("t"), self.fresh("t"));
        // A jump must not reach a loop of the template, which terminates by itself.
        let loops = std::mem::take(&mut self.loops);
        self.block("{", "}", |writer| {
            // A condition keeps the following code reachable.
            let guard = template[0].starts_with("throw").then(|| writer.expression(Type::Bool, 1));
            for line in template {
                if line.trim() == "$S" {
                    if depth > 0 {
                        writer.statements(depth);
                    }
                    continue;
                }
                let line = writer.fill(line, class, &first, &second);
                writer.line(guard.as_ref().map_or(line.clone(), |guard| format!("if ({guard}) {line}")));
            }
        });
        self.loops = loops;
    }

    /// A line with its variables replaced by expressions.
    fn fill(&mut self, line: &str, class: usize, first: &str, second: &str) -> String {
        let mut parts = line.split('$');
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (variable, rest) = part.split_at(1);
            filled += &match variable {
                "i" => self.expression(Type::Int, 1),
                "b" => self.expression(Type::Bool, 1),
                "l" => self.expression(Type::Long, 1),
                "t" => self.expression(Type::Text, 1),
                "f" => self.leaf(Type::Function),
                "I" => self.in_lambda(&[], |writer| writer.expression(Type::Int, 1)),
                "o" => self.expression(Type::Object(class), 1),
                "C" => format!("C{class}"),
                "n" => first.to_owned(),
                _ => second.to_owned(),
            };
            filled += rest;
        }
        filled
    }
}
