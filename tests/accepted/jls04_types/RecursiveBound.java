// JLS 4.4: a bound that mentions its own variable.
public class RecursiveBound {
    static <T extends Comparable<? super T>> T max(java.util.List<? extends T> list) {
        T best = list.get(0);
        for (T each : list) if (each.compareTo(best) > 0) best = each;
        return best;
    }
    static Integer f(java.util.List<Integer> list) { return max(list); }
}
