import java.util.*;
import java.util.function.*;
class F<T> { F(List<T> t) { } F(T t) { } T get() { return null; } }
class Main {
    static <T, U extends Number> void test(boolean b, Integer i, T t, U u) throws Throwable {
        List<?> any = List.of(6);
        F<? extends List<?>> r = new F<>(any);
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
