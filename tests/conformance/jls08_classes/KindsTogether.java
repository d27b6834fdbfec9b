// Shows enums, records, sealed types, patterns and switch expressions together, with lambdas and streams.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class KindsTogether {
    enum Op implements IntBinaryOperator {
        PLUS("+", (a, b) -> a + b), MINUS("-", (a, b) -> a - b), TIMES("*", Math::multiplyExact) { @Override int prec() { return 2; } }, POW("^", Op::pow) { @Override int prec() { return 3; } };
        private static final Map<String, Op> BY = new HashMap<>(); static { for (Op o : values()) BY.put(o.sym, o); }
        final String sym; private final IntBinaryOperator f;
        Op(String sym, IntBinaryOperator f) { this.sym = sym; this.f = f; }
        static int pow(int a, int b) { int r = 1; while (b-- > 0) r *= a; return r; }
        @Override public int applyAsInt(int a, int b) { return f.applyAsInt(a, b); }
        int prec() { return 1; }
        static Optional<Op> of(String s) { return Optional.ofNullable(BY.get(s)); }
    }
    sealed interface Expr permits Const, Bin, Var, Let { }
    record Const(int v) implements Expr { }
    record Var(String n) implements Expr { }
    record Bin(Op op, Expr l, Expr r) implements Expr { Bin { Objects.requireNonNull(op); } static Bin of(String s, Expr l, Expr r) { return new Bin(Op.of(s).orElseThrow(() -> new NoSuchElementException("op " + s)), l, r); } }
    record Let(String n, Expr v, Expr in) implements Expr { }
    static int eval(Expr e, Map<String, Integer> env) {
        if (e instanceof Const c) return c.v();
        if (e instanceof Var v) { Integer x = env.get(v.n()); if (x == null) throw new IllegalArgumentException("unbound " + v.n()); return x; }
        if (e instanceof Bin b) return b.op().applyAsInt(eval(b.l(), env), eval(b.r(), env));
        if (!(e instanceof Let l)) throw new AssertionError();
        Map<String, Integer> inner = new TreeMap<>(env); inner.put(l.n(), eval(l.v(), env)); return eval(l.in(), inner);
    }
    record Person(String name, int age, City city) implements Comparable<Person> { enum City { ROME, OSLO, LIMA } static final Comparator<Person> BY = Comparator.comparing(Person::city).thenComparing(Person::age, Comparator.reverseOrder()).thenComparing(Person::name); public int compareTo(Person o) { return BY.compare(this, o); } Person older() { return new Person(name, age + 1, city); } }
    record Range(int lo, int hi) implements Iterable<Integer> { Range { if (lo > hi) { int t = lo; lo = hi; hi = t; } } public Iterator<Integer> iterator() { return new Iterator<>() { int i = lo; public boolean hasNext() { return i < hi; } public Integer next() { return i++; } }; } }
    record Matrix(int[][] a) { Matrix { a = Arrays.stream(a).map(int[]::clone).toArray(int[][]::new); } Matrix times(Matrix o) { int n = a.length; int[][] r = new int[n][n]; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) for (int k = 0; k < n; k++) r[i][j] += a[i][k] * o.a[k][j]; return new Matrix(r); } @Override public String toString() { return Arrays.deepToString(a); } @Override public boolean equals(Object o) { return o instanceof Matrix m && Arrays.deepEquals(a, m.a); } }
    record Either<L, R>(L left, R right) { Either { if ((left == null) == (right == null)) throw new IllegalArgumentException(); } static <L, R> Either<L, R> l(L l) { return new Either<>(l, null); } static <L, R> Either<L, R> r(R r) { return new Either<>(null, r); } <T> T fold(Function<? super L, ? extends T> f, Function<? super R, ? extends T> g) { return left != null ? f.apply(left) : g.apply(right); } <S> Either<L, S> map(Function<? super R, ? extends S> f) { return left != null ? l(left) : r(f.apply(right)); } }
    enum Light { RED { Light next() { return GREEN; } }, GREEN { Light next() { return YELLOW; } }, YELLOW { Light next() { return RED; } }; abstract Light next(); static int cycles(Light from, int n) { int c = 0; for (Light l = from; n-- > 0; l = l.next()) c += switch (l) { case RED -> 30; case GREEN -> 25; case YELLOW -> { int t = 5; yield t; } }; return c; } }
    enum Level { LOW(1), MID(5), HIGH(10); private final int w; Level(int w) { this.w = w; } static Level of(int v) { return Arrays.stream(values()).filter(l -> v <= l.w).findFirst().orElse(HIGH); } boolean atLeast(Level o) { return compareTo(o) >= 0; } }
    enum Single { INSTANCE; private int n; int next() { return ++n; } static Single get() { return INSTANCE; } }
    interface HasCode { int code(); static <E extends Enum<E> & HasCode> E byCode(Class<E> c, int code) { for (E e : c.getEnumConstants()) if (e.code() == code) return e; throw new IllegalArgumentException(c.getSimpleName() + code); } }
    enum Status implements HasCode { OK(200), GONE(410); final int code; Status(int c) { code = c; } public int code() { return code; } }
    static <E extends Enum<E>> String names(Class<E> c) { return EnumSet.allOf(c).stream().map(Enum::name).collect(Collectors.joining(",")); }
    static String classify(Object o) { return o instanceof Integer i && i > 0 ? "pos" : o instanceof String s ? switch (s.length()) { case 0 -> "empty"; case 1, 2 -> "short"; default -> { if (s.isBlank()) yield "blank"; yield "str" + s.charAt(0); } } : o instanceof List<?> l && !l.isEmpty() && l.get(0) instanceof String f ? "list of " + f : o instanceof int[] a && a.length > 1 ? "ints" + a[1] : String.valueOf(o); }
    public static void main(String[] args) {
        Expr e = new Let("x", Bin.of("+", new Const(2), new Const(3)), Bin.of("*", new Var("x"), Bin.of("^", new Const(2), new Var("x"))));
        System.out.println(e + " = " + eval(e, Map.of()));
        try { eval(new Var("q"), Map.of()); } catch (IllegalArgumentException ex) { System.out.println(ex.getMessage()); }
        try { Bin.of("?", new Const(1), new Const(1)); } catch (NoSuchElementException ex) { System.out.println(ex.getMessage()); }
        for (Op o : Op.values()) System.out.print(o + o.sym + o.prec() + o.applyAsInt(3, 4) + " "); System.out.println();
        List<Person> ps = new ArrayList<>(List.of(new Person("Ann", 30, Person.City.OSLO), new Person("Bob", 25, Person.City.ROME), new Person("Cy", 41, Person.City.OSLO), new Person("Di", 25, Person.City.ROME)));
        Collections.sort(ps); System.out.println(ps);
        Map<Person.City, List<String>> g = ps.stream().collect(Collectors.groupingBy(Person::city, () -> new EnumMap<>(Person.City.class), Collectors.mapping(Person::name, Collectors.toList()))); System.out.println(g);
        System.out.println(ps.stream().map(Person::older).mapToInt(Person::age).summaryStatistics());
        System.out.println(ps.stream().collect(Collectors.partitioningBy(p -> p.age() > 28, Collectors.counting())));
        int sum = 0; for (int i : new Range(5, 2)) sum += i; System.out.println(sum + " " + new Range(9, 3));
        System.out.println(new Matrix(new int[][] {{1, 1}, {1, 0}}).times(new Matrix(new int[][] {{1, 1}, {1, 0}})));
        System.out.println(Either.<String, Integer>r(4).map(x -> x * 2.5).fold(l -> "L" + l, r -> "R" + r) + Either.<String, Integer>l("no").map(x -> x + 1).fold(l -> "L" + l, r -> "R" + r));
        System.out.println(Light.cycles(Light.RED, 7) + " " + Level.of(3) + Level.of(99) + Level.MID.atLeast(Level.LOW) + Single.get().next() + Single.INSTANCE.next());
        System.out.println(HasCode.byCode(Status.class, 410) + names(Level.class) + names(Light.class)); try { HasCode.byCode(Status.class, 1); } catch (IllegalArgumentException ex) { System.out.println(ex.getMessage()); }
        for (Object o : new Object[] {1, -1, "", "ab", "  \t ", "word", List.of("z"), List.of(), new int[] {1, 2}, null, 2.5, 'c'}) System.out.print(classify(o) + ";"); System.out.println();
        record Pair<A, B>(A a, B b) { } enum Dir { N, S } interface Greeter { String greet(String n); }
        Greeter gr = n -> "hi " + n; System.out.println(Stream.of(Dir.values()).map(d -> new Pair<>(d, gr.greet(d.name()))).toList());
        Map<Light, Integer> cnt = new EnumMap<>(Light.class); for (int i = 0; i < 5; i++) cnt.merge(Light.values()[i % 3], 1, Integer::sum); cnt.computeIfAbsent(Light.YELLOW, k -> 9); cnt.compute(Light.RED, (k, v) -> v == null ? 1 : v * 10); System.out.println(cnt); cnt.forEach((k, v) -> System.out.print(k + "=" + v + " ")); cnt.replaceAll((k, v) -> v + k.ordinal()); System.out.println(cnt.entrySet().stream().map(Object::toString).collect(Collectors.joining("|")));
        EnumSet<Level> ls = EnumSet.noneOf(Level.class); ls.add(Level.HIGH); ls.add(Level.LOW); ls.removeIf(l -> l.w > 5); System.out.println(ls + " " + EnumSet.complementOf(ls)); 
        Iterator<Level> it = EnumSet.range(Level.LOW, Level.HIGH).iterator(); it.next(); it.remove(); while (it.hasNext()) System.out.print(it.next() + " "); System.out.println();
        TreeMap<Level, String> tm = new TreeMap<>(Comparator.reverseOrder()); tm.put(Level.LOW, "l"); tm.put(Level.HIGH, "h"); System.out.println(tm + " " + tm.firstKey() + Collections.max(List.of(Level.LOW, Level.MID)));
        System.out.println(Arrays.asList(Level.values()).indexOf(Level.MID) + " " + Level.valueOf("MID").equals(Level.MID) + " " + (Level.valueOf("MID") == Level.MID) + Objects.hash(1, 2) + new Pair<>(1, "x").hashCode());
        StringBuilder sb = new StringBuilder(); new Object() { void walk(Expr x, int d) { sb.append("  ".repeat(d)); if (x instanceof Bin b) { sb.append(b.op()).append('\n'); walk(b.l(), d + 1); walk(b.r(), d + 1); } else if (x instanceof Let l) { sb.append("let ").append(l.n()).append('\n'); walk(l.v(), d + 1); walk(l.in(), d + 1); } else sb.append(x).append('\n'); } }.walk(e, 0); System.out.print(sb);
    }
}
