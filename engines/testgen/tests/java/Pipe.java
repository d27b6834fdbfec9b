import java.util.*;
import java.util.function.*;

public class Pipe<T> {
    private final List<T> items = new ArrayList<>();
    private Consumer<T> listener;
    interface Score { int of(int a, int b); }
    public void add(T item) { items.add(item); if (listener != null) listener.accept(item); }
    public void listen(Consumer<T> listener) { this.listener = listener; }
    public int count(Predicate<? super T> p) { int n = 0; for (T t : items) if (p.test(t)) n++; return n; }
    public <R> List<R> map(Function<? super T, ? extends R> f) { List<R> out = new ArrayList<>(); for (T t : items) out.add(f.apply(t)); return out; }
    public Optional<T> best(Comparator<T> c) { T best = null; for (T t : items) if (best == null || c.compare(t, best) > 0) best = t; return Optional.ofNullable(best); }
    public String guarded(Runnable r) { try { r.run(); return "ok"; } catch (IllegalStateException e) { return "failed"; } }
    public int scored(Score s) { return s.of(1, 2) > 10 ? 1 : 2; }
    public int fold(IntBinaryOperator op, int[] xs) { int a = 1; for (int x : xs) a = op.applyAsInt(a, x); if (a > 100) return 100; return a; }
    public Set<T> distinct() { return new HashSet<>(items); }
    public Map<String, Integer> lengths() { Map<String, Integer> m = new TreeMap<>(); for (T t : items) m.put(String.valueOf(t), String.valueOf(t).length()); return m; }
}
