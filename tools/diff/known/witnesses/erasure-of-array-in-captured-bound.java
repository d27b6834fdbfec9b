import java.util.*;
import java.util.function.*;
class Main {
    static <T, U extends T> U m(T p) { return null; }
    static <T, U extends Number> void test(boolean b, Integer i, T t, U u) throws Throwable {
        List<Object> r = m(new int[0]);
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
