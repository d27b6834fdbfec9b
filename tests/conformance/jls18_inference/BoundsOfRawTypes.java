// JLS 18.3, as javac has it: a type argument whose bound is a raw type is within a bound with type arguments.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

@SuppressWarnings({"rawtypes", "unchecked"})
public class BoundsOfRawTypes {
    static class Cut<C extends Comparable> {
        final C at;

        Cut(C at) {
            this.at = at;
        }
    }

    static class Range<C extends Comparable> {
        final Cut<C> lower;
        final Cut<C> upper;

        Range(Cut<C> lower, Cut<C> upper) {
            this.lower = lower;
            this.upper = upper;
        }

        static <D extends Comparable<?>> Range<D> create(Cut<D> lower, Cut<D> upper) {
            return new Range<>(lower, upper);
        }

        Range<C> turned() {
            return create(upper, lower);
        }

        C sum() {
            // The type argument stays C.
            var range = create(lower, lower);
            return range.lower.at;
        }
    }

    static <T extends Comparable<T>> T greatest(List<T> values) {
        return Collections.max(values);
    }

    static <C extends Comparable> Object unchecked(List<C> values) {
        return greatest(values);
    }

    public static void main(String[] args) {
        Range<Integer> range = new Range<>(new Cut<>(3), new Cut<>(8)).turned();
        System.out.println(range.lower.at + " " + range.upper.at + " " + range.sum());
        List<String> words = new ArrayList<>(List.of("a", "c", "b"));
        System.out.println(unchecked(words));
    }
}
