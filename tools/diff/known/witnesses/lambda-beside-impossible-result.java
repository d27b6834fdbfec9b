import java.util.*;
import java.util.function.*;
import java.util.stream.*;
class Main {
    static void t() { }
    static <X extends Comparable<X>> void run(int i, X t, Integer box, Number number, List<String> list, List<? extends Number> wild, List raw) throws Exception {
        var v = (X) switch (i) { case 0: yield 'c'; default: yield () -> 1; };
        show(v);
    }
    static void show(Object o) { System.out.println(o == null ? "null" : o.getClass().isSynthetic() ? "function" : o.getClass().getSimpleName()); }
    static void show(int i) { System.out.println("int"); }
    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            try {
                run(i, "t", 7, 2.5, List.of(), List.of(), null);
            }
            catch (Exception e) { System.out.println(e.getClass()); }
        }
    }
}
