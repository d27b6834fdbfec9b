// Shows generic methods and classes: inference, wildcards, bounds, intersections, raw types.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class GenericMethods {
    interface Monoid<T> {
        T zero();
        T plus(T a, T b);
        static <T> Monoid<T> of(T z, BinaryOperator<T> f) {
            return new Monoid<>() {
                public T zero() {
                    return z;
                }
                public T plus(T a, T b) {
                    return f.apply(a, b);
                }
            };
        }
    }

    static <T> T fold(Iterable<? extends T> it, Monoid<T> m) {
        T acc = m.zero();
        for (T t : it) acc = m.plus(acc, t);
        return acc;
    }

    static abstract class Shape<S extends Shape<S>> implements Comparable<S> {
        int n;
        @SuppressWarnings("unchecked") S self() {
            return (S) this;
        }
        S with(int n) {
            this.n = n;
            return self();
        }
        public int compareTo(S o) {
            return Integer.compare(n, o.n);
        }
    }

    static class Sq extends Shape<Sq> {
        String tag = "sq";
    }

    static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> c) {
        Iterator<? extends T> i = c.iterator();
        T best = i.next();
        while (i.hasNext()) {
            T n = i.next();
            if (n.compareTo(best) > 0) best = n;
        }
        return best;
    }

    static <T extends Number & Comparable<T>> String both(T a, T b) {
        return a.intValue() + ":" + a.compareTo(b);
    }

    static void swap(List<?> l) {
        swapHelper(l, 0, 1);
    }

    private static <E> void swapHelper(List<E> l, int i, int j) {
        E t = l.get(i);
        l.set(i, l.get(j));
        l.set(j, t);
    }

    static double sum(Collection<? extends Number> c) {
        double s = 0;
        for (Number n : c) s += n.doubleValue();
        return s;
    }

    static void fill(List<? super Integer> l) {
        for (int i = 0; i < 3; i++) l.add(i);
    }

    static <K, V extends Comparable<? super V>> List<Map.Entry<K, V>> byValue(Map<K, V> m) {
        List<Map.Entry<K, V>> l = new ArrayList<>(m.entrySet());
        l.sort(Map.Entry.comparingByValue());
        return l;
    }

    static <T> T[] arr(T... ts) {
        return ts;
    }

    static <T> List<T> listOf(T... ts) {
        return new ArrayList<>(Arrays.asList(ts));
    }

    static <A, B extends A> List<A> up(List<B> l) {
        return new ArrayList<A>(l);
    }

    static class Pair<A, B> {
        final A a;
        final B b;
        Pair(A a, B b) {
            this.a = a;
            this.b = b;
        }
        static <A, B> Pair<A, B> of(A a, B b) {
            return new Pair<>(a, b);
        }
        <C> Pair<A, C> withB(C c) {
            return new Pair<>(a, c);
        }
        <R> R apply(BiFunction<? super A, ? super B, ? extends R> f) {
            return f.apply(a, b);
        }
        public String toString() {
            return "(" + a + "," + b + ")";
        }
    }

    static class Node<T extends Comparable<T>> {
        T v;
        Node<T> l, r;
        Node(T v) {
            this.v = v;
        }
        void add(T x) {
            if (x.compareTo(v) < 0) {
                if (l == null) l = new Node<>(x);
                else l.add(x);
            } else {
                if (r == null) r = new Node<>(x);
                else r.add(x);
            }
        }
        void walk(Consumer<? super T> c) {
            if (l != null) l.walk(c);
            c.accept(v);
            if (r != null) r.walk(c);
        }
        <R extends Comparable<R>> Node<R> map(Function<? super T, ? extends R> f) {
            List<R> out = new ArrayList<>();
            walk(t -> out.add(f.apply(t)));
            Node<R> n = new Node<>(out.get(0));
            out.subList(1, out.size()).forEach(n::add);
            return n;
        }
    }

    static class Event<T> {
        private final Map<Class<?>, List<Consumer<? super T>>> hs = new HashMap<>();
        void on(Class<?> k, Consumer<? super T> c) {
            hs.computeIfAbsent(k, q -> new ArrayList<>()).add(c);
        }
        void fire(T t) {
            hs.getOrDefault(t.getClass(), Collections.emptyList()).forEach(c -> c.accept(t));
        }
    }

    static class Lazy<T> implements Supplier<T> {
        Supplier<? extends T> s;
        T v;
        Lazy(Supplier<? extends T> s) {
            this.s = s;
        }
        public T get() {
            if (s != null) {
                v = s.get();
                s = null;
            }
            return v;
        }
        <R> Lazy<R> map(Function<? super T, ? extends R> f) {
            return new Lazy<>(() -> f.apply(get()));
        }
    }

    static class Either<L, R> {
        final L l;
        final R r;
        Either(L l, R r) {
            this.l = l;
            this.r = r;
        }
        static <L, R> Either<L, R> left(L l) {
            return new Either<>(l, null);
        }
        static <L, R> Either<L, R> right(R r) {
            return new Either<>(null, r);
        }
        <T> Either<L, T> flatMap(Function<? super R, Either<L, ? extends T>> f) {
            if (l != null) return left(l);
            Either<L, ? extends T> e = f.apply(r);
            return new Either<>(e.l, e.r);
        }
        <T> T fold(Function<? super L, ? extends T> a, Function<? super R, ? extends T> b) {
            return l != null ? a.apply(l) : b.apply(r);
        }
    }

    static Either<String, Integer> div(int a, int b) {
        return b == 0 ? Either.left("div0") : Either.right(a / b);
    }

    static <T> Collector<T, ?, List<T>> rev() {
        return Collector.of(ArrayDeque<T>::new, ArrayDeque::addFirst, (a, b) -> { b.addAll(a); return b; }, ArrayList::new);
    }

    static <T> void each(Iterable<? extends T> i, Consumer<? super T> c) {
        i.forEach(c);
    }

    static String show(Object o) {
        return "O" + o;
    }

    static String show(Integer o) {
        return "I" + o;
    }

    static String show(List<?> l) {
        return "L" + l.size();
    }

    static <T> T pick(T a, T b) {
        return a;
    }

    static <T> String name(Class<T> c, T v) {
        return c.getSimpleName() + v;
    }

    static <T> Function<T, T> chain(List<Function<T, T>> fs) {
        return fs.stream().reduce(Function.identity(), Function::andThen);
    }

    public static void main(String[] args) {
        System.out.println(fold(List.of(1, 2, 3), Monoid.of(0, Integer::sum)) + fold(List.of("a", "b"), Monoid.of("", String::concat)) + fold(List.of(1.5, 2.5), Monoid.of(0.0, (a, b) -> a + b)));
        System.out.println(max(List.of(new Sq().with(3), new Sq().with(9))).n + new Sq().with(2).tag + max(Arrays.asList(3, 8, 1)) + both(3, 4) + both(2.5, 1.5));
        List<String> sl = listOf("x", "y");
        swap(sl);
        System.out.println(sl);
        List<Number> nl = new ArrayList<>();
        fill(nl);
        nl.add(2.5);
        System.out.println(sum(nl) + " " + sum(List.of(1, 2L, 3.0f)));
        System.out.println(byValue(Map.of("a", 3, "b", 1)));
        System.out.println(arr(1, 2).length + arr("a").getClass().getSimpleName() + arr(1, "a").length + up(List.of(1)).size());
        Pair<String, Integer> p = Pair.of("k", 1);
        System.out.println(p.withB(2.5).withB('c') + p.apply((a, b) -> a + b) + p.<Integer>apply((a, b) -> a.length() + b));
        Node<Integer> n = new Node<>(5);
        for (int x : new int[] { 3, 8, 1 }) n.add(x);
        StringBuilder sb = new StringBuilder();
        n.map(x -> "n" + x).walk(x -> sb.append(x).append(' '));
        System.out.println(sb);
        Event<Object> ev = new Event<>();
        ev.on(String.class, o -> System.out.println("got " + o));
        ev.fire("hi");
        ev.fire(3);
        Lazy<Integer> lz = new Lazy<>(() -> { System.out.print("once "); return 20; });
        Lazy<String> ls = lz.map(x -> x + 1).map(x -> "v" + x);
        System.out.println(ls.get() + ls.get() + lz.get());
        System.out.println(div(8, 2).flatMap(x -> div(x, 2)).<String>fold(e -> "E" + e, v -> "V" + v) + div(8, 0).flatMap(x -> div(x, 2)).fold(e -> "E" + e, v -> "V" + v));
        System.out.println(Stream.of(1, 2, 3).collect(rev()).toString());
        each(List.of(1, 2), x -> System.out.print(x + ","));
        each(Set.of("q"), (Object x) -> System.out.println(x));
        Object o1 = 5;
        System.out.println(show(o1) + show(5) + show(List.of()) + show(pick(1, 2)) + show((Object) List.of()) + show("s"));
        var mix = pick(1, "s");
        System.out.println(mix.getClass().getSimpleName());
        Number num = pick(1, 2.5);
        System.out.println(num);
        Comparable<?> cmp = pick("a", 1);
        System.out.println(cmp);
        System.out.println(name(String.class, "z") + name(Number.class, 3) + name(int[].class, new int[0]).substring(0, 5));
        System.out.println(chain(List.<Function<Integer, Integer>>of(x -> x + 1, x -> x * 10)).apply(1));
        Map<String, List<? extends Number>> wm = new TreeMap<>();
        wm.put("i", List.of(1));
        wm.put("d", List.of(1.5));
        for (Map.Entry<String, List<? extends Number>> e : wm.entrySet()) for (Number x : e.getValue()) System.out.print(e.getKey() + x.intValue());
        System.out.println();
        List<? extends List<? extends CharSequence>> ll = List.of(List.of("ab"), List.of(new StringBuilder("c")));
        int tl = 0;
        for (List<? extends CharSequence> q : ll) for (CharSequence cs : q) tl += cs.length();
        System.out.println(tl);
        Comparator<? super String> cs = Comparator.comparing((Object o) -> o.toString().length());
        List<String> zs = listOf("ccc", "a");
        zs.sort(cs);
        System.out.println(zs);
        Supplier<? extends Supplier<? extends List<? super Integer>>> ss = () -> () -> new ArrayList<Number>();
        ss.get().get().add(4);
        System.out.println(ss.get().get().size());
        List raw = listOf(3, 1, 2);
        Collections.sort(raw);
        System.out.println(raw);
        List<Integer> ri = raw;
        System.out.println(ri.get(0) + 1);
        Map rm = new HashMap();
        rm.put("a", 1);
        for (Object e : rm.entrySet()) System.out.println(((Map.Entry) e).getKey());
        Iterator rit = raw.iterator();
        int rs = 0;
        while (rit.hasNext()) rs += (Integer) rit.next();
        System.out.println(rs);
        Comparator rc = (a, b) -> b.hashCode() - a.hashCode();
        raw.sort(rc);
        System.out.println(raw);
        raw.forEach(x -> System.out.print(x));
        System.out.println();
        int tern = args.length == 0 ? pick(4, 5) : 0;
        Integer boxedNull = args.length > 5 ? Integer.valueOf(1) : (Integer) null;
        System.out.println(tern + " " + boxedNull);
        List<String> tl2 = args.length == 0 ? new ArrayList<>() : Collections.emptyList();
        System.out.println(tl2.isEmpty());
        Object mixed = true ? 1 : 'a';
        System.out.println(mixed.getClass().getSimpleName());
        Object mm = args.length == 0 ? 1 : 2.0;
        System.out.println(mm);
        char cc = true ? 'b' : 0;
        System.out.println(false ? 1 : 'c');
        System.out.println(true ? null : 0);
        long lg = true ? 1 : 2L;
        System.out.println(lg + cc);
        Set<Map.Entry<String, Integer>> es = new TreeMap<>(Map.of("z", 26)).entrySet();
        for (var e : es) {
            e.setValue(e.getValue() + 1);
            System.out.println(e);
        }
        var anon = new Object() {
            int hits = 0;
            int hit() {
                return ++hits;
            }
        };
        anon.hit();
        System.out.println(anon.hit() + anon.hits);
        var tbl = new HashMap<String, Function<Integer, Integer>>();
        tbl.put("d", x -> x * 2);
        System.out.println(tbl.get("d").apply(4));
        for (var x : listOf(1, 2)) System.out.print(x + 1);
        System.out.println();
        BiFunction<Integer, Integer, Integer> vl = (var a, var b) -> a * b;
        System.out.println(vl.apply(3, 4));
        System.out.println(Stream.of("b", "a", "c").sorted(Collections.reverseOrder()).toList() + " " + Stream.of(1, 2, 3, 4).sorted(Comparator.<Integer, Integer>comparing(x -> x % 2).thenComparing(Comparator.reverseOrder())).toList());
        System.out.println(Arrays.asList(3, 1, 2).stream().sorted((a, b) -> { int r = Integer.compare(a, b); return -r; }).map(x -> { if (x > 2) return "big"; return "small" + x; }).collect(Collectors.toList()));
        List<List<Integer>> nested = Stream.of(1, 2).map(i -> Stream.of(3, 4).map(j -> i * j).collect(Collectors.toList())).collect(Collectors.toList());
        System.out.println(nested);
        int tot = nested.stream().flatMap(Collection::stream).mapToInt(Integer::intValue).sum();
        System.out.println(tot);
        System.out.println(Stream.of("apple", "bob", "cat").collect(Collectors.toMap(s -> s.charAt(0), String::length, (a, b) -> a, TreeMap::new)).firstEntry());
        Map<Character, List<String>> idx = Stream.of("apple", "avocado", "bean").collect(Collectors.groupingBy(s -> s.charAt(0)));
        System.out.println(idx.get('a').size() + idx.keySet().stream().map(c -> (int) c).mapToInt(i -> i).sum());
        double avg = Stream.of(1, 2, 4).mapToDouble(x -> x).average().orElse(Double.NaN);
        System.out.println(avg > 2.3);
        Optional<Pair<String, Integer>> best = Stream.of(Pair.of("a", 2), Pair.of("b", 7)).max(Comparator.comparing(q -> q.b));
        System.out.println(best.map(q -> q.a).orElse("?"));
        System.out.println(Stream.of(Pair.of(1, "x")).map(q -> q.withB(q.b.length())).map(q -> q.a + q.b).reduce(Integer::sum).get());
    }
}
