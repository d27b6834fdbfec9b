package java.util;

/** An order. */
public interface Comparator<T> {
    int compare(T a, T b);

    @Override
    boolean equals(Object other);

    default Comparator<T> reversed() {
        return Collections.reverseOrder(this);
    }

    static <T extends Comparable<? super T>> Comparator<T> naturalOrder() {
        return Collections.anyOrder();
    }

    static <T extends Comparable<? super T>> Comparator<T> reverseOrder() {
        return Collections.reverseOrder();
    }
}
