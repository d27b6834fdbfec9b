import java.util.*;
import java.util.function.*;
import java.util.stream.*;
class Main {
    static void show(Object x) { out += "OBJECT\n" + kind(x) + "\n"; }
    static void show(int x) { out += "INT\n" + kind(x) + "\n"; }
    static void show(char x) { out += "CHAR\n" + kind(x) + "\n"; }
    static void show(Integer x) { out += "INTEGER\n" + kind(x) + "\n"; }
    static void show(long x) { out += "LONG\n" + kind(x) + "\n"; }
    static void show(String x) { out += "STRING\n" + kind(x) + "\n"; }
    static void show(Comparable<?> x) { out += "COMPARABLE\n" + kind(x) + "\n"; }
    static void show(double x) { out += "DOUBLE\n" + kind(x) + "\n"; }
    static String kind(Object x) { return x == null ? "NULL" : x.getClass().getSimpleName().toUpperCase(); }
    static <T, U extends Number> void test(boolean b, Integer i, T t, U u) throws Throwable {
        List raw = new ArrayList(List.of(5));
        show(b ? raw.stream().collect(Collectors.joining()) : 1);
    }
    static String out = "";
    public static void main(String[] args) throws Throwable {
        boolean isThrown = false;
        for (int i = 1; i < 3; i++) {
            try {
                test(i == 1, i, "", 9);
            }
            catch (ClassCastException | NullPointerException e) {
                isThrown = true;
            }
        }
        System.out.println(isThrown ? "something thrown" : "nothing thrown");
        System.out.print(out);
    }
}
