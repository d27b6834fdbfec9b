import java.util.*;
import java.util.function.*;
class Main {
    static <N extends CharSequence & Comparable<N>> void test(boolean b, List l0) {
        List<String> l = l0;
        List<N> n = l0;
        throw new RuntimeException("" + (b ? n.get(0) : ""));
    }
    public static void main(String[] args) { test(true, new ArrayList(List.of(1))); }
}
