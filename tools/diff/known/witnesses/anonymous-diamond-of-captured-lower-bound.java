import java.util.*;
import java.util.function.*;
class Main {
    static <T> List<? super T> g(List<? super T> p) { return null; } static <A> List<A> f(Supplier<List<A>> p) { return null; }
    static <T, U extends Number> void test(boolean b, Integer i, T t, U u) throws Throwable {
        var r = f(() -> { if (b) return g(new ArrayList<>() { }); return new ArrayList<>() { }; });
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
