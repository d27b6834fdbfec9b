import java.util.*;
import java.util.function.*;
interface I1 { default void one() { System.out.println("one"); } }
interface I2 { default void two() { System.out.println("two"); } default boolean eq(I2 p) { return true; } }
class A0 { }
class A1 extends A0 implements I1, I2 { }
class A2 extends A0 implements I2, I1 { }
class Main {
    static <T extends Comparable<T> & I1, U extends I2 & Comparable<U>, V extends I2 & I1, W extends I1 & I2> void test(boolean b, Integer i, T t, U u, V v, W w) {
        IntSupplier r = (b ? new StringBuilder() : new StringBuffer())::length; r.getAsInt();
    }
    public static void main(String[] args) { test(true, 1, null, null, new A2(), new A1()); test(false, 2, null, null, new A1(), new A1()); }
}
