// Methods whose type parameters have other bounds don't override each other; the more specific one is called.
import java.util.Map;
import java.util.TreeMap;

public class MethodsWithOtherBounds {
    static class Base {
        <T extends Number> Map<T, T> get(T value) {
            return show("Base.get(Number)");
        }

        <T extends Comparable<T>> void same(T value) {
            System.out.println("Base.same");
        }
    }

    static class Sub extends Base {
        <T> TreeMap<T, T> get(T value) {
            return show("Sub.get(Object)");
        }

        @Override
        <U extends Comparable<U>> void same(U value) {
            System.out.println("Sub.same");
        }
    }

    static <K, V> TreeMap<K, V> show(String text) {
        System.out.println(text);
        return null;
    }

    public static void main(String[] args) {
        new Sub().get(5);
        new Sub().get("five");
        Base base = new Sub();
        base.get(5);
        base.same("");
    }
}
