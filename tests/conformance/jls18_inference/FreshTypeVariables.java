// JLS 18.4: if the bound of the context contradicts a recursive bound, a fresh type variable has both.
import java.util.List;
import java.util.function.Supplier;

public class FreshTypeVariables {
    static <A extends Supplier<A>> A supplier() {
        return null;
    }

    static <A extends Comparable<A>> A comparable() {
        return null;
    }

    static <T extends List<U>, U extends List<T>> T mutual() {
        return null;
    }

    static <A extends List<?>> A list(boolean isNull) {
        return null;
    }

    public static void main(String[] args) {
        CharSequence text = comparable();
        Runnable task = supplier();
        Long number = supplier();
        List<?> lists = mutual();
        System.out.println(text + " " + task + " " + number + " " + lists);
        try {
            boolean truth = list(true);
            System.out.println(truth);
        } catch (NullPointerException e) {
            System.out.println("no truth");
        }
    }
}
