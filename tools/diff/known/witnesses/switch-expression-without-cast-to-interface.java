import java.util.*;
import java.util.function.*;
class Main {
    static <N extends CharSequence & Comparable<N>> void test(boolean b, List l0) {
        List<String> l = l0;
        List<N> n = l0;
        (switch (1) { default -> n.get(0); }).length();
    }
    public static void main(String[] args) { test(true, new ArrayList(List.of(1))); }
}
