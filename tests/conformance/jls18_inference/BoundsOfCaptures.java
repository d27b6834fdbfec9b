// JLS 18.2.3, 5.1.10, as javac has them: the bounds of a captured wildcard take part in inference, its own type arguments as they are.
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;

public class BoundsOfCaptures {
    interface Sink<T> {
        void put(T value);
    }

    static <T extends String> T make(Class<T> type) {
        return null;
    }

    static String nameOf(Class<?> type) {
        try {
            return make(type.asSubclass(String.class)).trim();
        } catch (NullPointerException e) {
            return "none";
        }
    }

    static <T> Iterable<T> concat(Iterable<? extends Iterable<? extends T>> parts) {
        List<T> all = new ArrayList<>();
        parts.forEach(part -> part.forEach(all::add));
        return all;
    }

    static Iterator<CharSequence> all(Collection<? extends Collection<? extends CharSequence>> parts) {
        return BoundsOfCaptures.concat(parts).iterator();
    }

    static <T> T lower(Sink<? super T> one, Sink<? super T> other, T value) {
        one.put(value);
        other.put(value);
        return value;
    }

    static <T> T none(Sink<? super T> one, Sink<? super T> other) {
        return null;
    }

    static int common(Sink<? super String> one, Sink<? super CharSequence> other) {
        try {
            return none(one, other).substring(1).length();
        } catch (NullPointerException e) {
            return -1;
        }
    }

    public static void main(String[] args) {
        System.out.println(nameOf(String.class));
        for (Iterator<CharSequence> i = all(List.of(List.of("a", "b"), List.of(new StringBuilder("c")))); i.hasNext();) {
            System.out.println(i.next().length());
        }
        Sink<Object> print = System.out::println;
        System.out.println(lower(print, print, "x"));
        System.out.println(common(print, print));
    }
}
