// Java 24: Gatherers: windows, folds, scans, own ones with state, those that stop a stream, and compositions.
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Gatherer;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class Gathering {
    static Stream<Integer> numbers(int n) {
        return IntStream.rangeClosed(1, n).boxed();
    }

    static <T> Gatherer<T, ?, T> distinctBy(java.util.function.Function<T, Object> key) {
        return Gatherer.<T, Set<Object>, T>ofSequential(HashSet::new, (seen, element, downstream) -> !seen.add(key.apply(element)) || downstream.push(element));
    }

    static Gatherer<Integer, ?, Integer> upTo(int most) {
        return Gatherer.<Integer, Integer>ofSequential((ignored, element, downstream) -> {
            System.out.print("<" + element + ">");
            return element <= most && downstream.push(element);
        });
    }

    static Gatherer<Integer, ?, String> twice() {
        return Gatherer.<Integer, String>ofSequential(
            Gatherer.Integrator.<Void, Integer, String>ofGreedy((ignored, element, downstream) -> downstream.push(element + "a") && downstream.push(element + "b")),
            (ignored, downstream) -> downstream.push("end " + downstream.isRejecting()));
    }

    static void refused(Runnable action) {
        try {
            action.run();
            System.out.println("done");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(numbers(7).gather(Gatherers.windowFixed(3)).toList());
        System.out.println(numbers(5).gather(Gatherers.windowSliding(3)).toList());
        System.out.println(numbers(2).gather(Gatherers.windowSliding(3)).toList());
        System.out.println(numbers(0).gather(Gatherers.windowSliding(3)).toList() + "" + numbers(0).gather(Gatherers.windowFixed(3)).toList());
        System.out.println(numbers(3).gather(Gatherers.windowSliding(1)).toList());
        System.out.println(numbers(5).gather(Gatherers.<Integer, String>fold(() -> "", (text, n) -> text + n)).toList());
        System.out.println(numbers(0).gather(Gatherers.<Integer, Integer>fold(() -> 42, Integer::sum)).findFirst());
        System.out.println(numbers(5).gather(Gatherers.scan(() -> 0, Integer::sum)).toList());
        System.out.println(Stream.of("a", "bb", "c", "dd").gather(distinctBy(String::length)).toList());
        System.out.println(numbers(9).gather(upTo(3)).toList());
        System.out.println(numbers(9).gather(upTo(5)).limit(2).toList());
        System.out.println(numbers(2).gather(twice()).toList());
        System.out.println(numbers(3).gather(twice()).limit(3).toList());
        System.out.println(numbers(9).gather(upTo(4).andThen(Gatherers.windowFixed(3))).map(List::size).toList());
        System.out.println(numbers(4).gather(twice().andThen(distinctBy(text -> text.charAt(1)))).toList());
        System.out.println(numbers(6).gather(Gatherers.windowFixed(2)).gather(Gatherers.fold(() -> 0, (n, window) -> n + window.get(0) * window.get(1))).toList());
        System.out.println(Stream.iterate(1, n -> n + 1).gather(Gatherers.windowSliding(2)).filter(w -> w.get(0) > 3).findFirst());
        System.out.println(numbers(6).gather(Gatherer.<Integer, List<Integer>, Integer>of(ArrayList::new, (list, n, down) -> {
            list.add(0, n);
            return true;
        }, (left, right) -> left, (list, down) -> list.forEach(down::push))).skip(1).toList());
        List<Integer> window = numbers(2).gather(Gatherers.windowFixed(2)).toList().get(0);
        refused(() -> window.add(1));
        System.out.println(numbers(5).gather(Gatherers.mapConcurrent(2, n -> n * n)).toList() + ""
            + Stream.iterate(1, n -> n + 1).gather(Gatherers.mapConcurrent(4, n -> -n)).limit(3).toList());
        refused(() -> numbers(3).gather(Gatherers.mapConcurrent(1, n -> 6 / (n - 1))).toList());
        refused(() -> numbers(3).gather(Gatherers.mapConcurrent(1, n -> {
            throw new AssertionError("wrapped");
        })).toList());
        refused(() -> Gatherers.mapConcurrent(0, n -> n));
        refused(() -> Gatherers.mapConcurrent(1, null));
        refused(() -> Gatherers.windowFixed(0));
        refused(() -> Gatherers.windowSliding(-1));
        refused(() -> Gatherers.scan(null, (a, b) -> a));
        refused(() -> Gatherer.of(null));
        refused(() -> numbers(1).gather(null));
        System.out.println(Stream.of("x", null, "y").gather(Gatherers.windowFixed(2)).toList());
    }
}
