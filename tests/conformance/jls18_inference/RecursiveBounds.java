// A type parameter that its bound mentions, and that nothing else determines.
import java.util.*;
import java.util.function.*;

public class RecursiveBounds {
    enum Day { MON, TUE }
    static <T extends Enum<T>> Class<T> type() { return null; }
    static <T extends Comparable<T>> T none() { return null; }
    static <T extends Comparable<T>> List<T> list() { return new ArrayList<>(); }
    static <T extends Comparable<T>, L extends List<T>> L subclass() { return null; }
    static <T extends Comparable<U>, U extends Comparable<T>> Map<T, U> mutual() { return new HashMap<>(); }
    static <T extends Comparable<? super T>> T greatest(Collection<? extends T> from) {
        return from.isEmpty() ? null : Collections.max(from);
    }
    public static void main(String[] args) {
        Class<? extends Enum<?>> type = type();
        Comparable<?> comparable = none();
        String text = none();
        var inferred = none();
        Comparable<?> again = inferred;
        System.out.println(type + " " + comparable + text + again);
        var list = list();
        List<? extends Comparable<?>> wider = list;
        List<String> texts = list();
        for (Comparable<?> each : list()) System.out.println(each);
        list().forEach(each -> System.out.println(each.compareTo(each)));
        System.out.println(wider + "" + texts + subclass() + mutual() + greatest(new ArrayList<>()) + greatest(List.of(1, 3, 2)));
        var order = Comparator.naturalOrder();
        Comparator<? extends Comparable<?>> same = order;
        System.out.println(same == order);
        Map<String, Integer> map = new TreeMap<>(Comparator.naturalOrder());
        Function<List<String>, String> last = Collections::max;
        map.put(last.apply(List.of("b", "c")), 1);
        Class<?> unknown = Day.class;
        @SuppressWarnings("unchecked")
        Enum<?> day = Enum.valueOf((Class<Day>) unknown, "TUE");
        System.out.println(map + " " + day);
    }
}
