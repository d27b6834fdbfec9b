package java.util;

import java.util.function.Supplier;

/** Operations on objects that may be {@code null}. */
public final class Objects {
    private Objects() {
    }

    public static boolean equals(Object a, Object b) {
        return a == b || a != null && a.equals(b);
    }

    public static boolean deepEquals(Object a, Object b) {
        return Arrays.deepEqual(a, b);
    }

    public static int hashCode(Object o) {
        return o == null ? 0 : o.hashCode();
    }

    public static int hash(Object... values) {
        return Arrays.hashCode(values);
    }

    public static String toString(Object o) {
        return String.valueOf(o);
    }

    public static String toString(Object o, String otherwise) {
        return o == null ? otherwise : o.toString();
    }

    public static <T> int compare(T a, T b, Comparator<? super T> order) {
        return a == b ? 0 : order.compare(a, b);
    }

    public static boolean isNull(Object o) {
        return o == null;
    }

    public static boolean nonNull(Object o) {
        return o != null;
    }

    public static <T> T requireNonNull(T o) {
        if (o == null) {
            throw new NullPointerException();
        }
        return o;
    }

    public static <T> T requireNonNull(T o, String message) {
        if (o == null) {
            throw new NullPointerException(message);
        }
        return o;
    }

    public static <T> T requireNonNull(T o, Supplier<String> message) {
        if (o == null) {
            throw new NullPointerException(message == null ? null : message.get());
        }
        return o;
    }

    public static <T> T requireNonNullElseGet(T o, Supplier<? extends T> otherwise) {
        return o != null
            ? o
            : requireNonNull(requireNonNull(otherwise, "supplier").get(), "supplier.get()");
    }

    public static <T> T requireNonNullElse(T o, T otherwise) {
        return o != null ? o : requireNonNull(otherwise, "defaultObj");
    }

    public static int checkIndex(int index, int length) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException("Index " + index + " out of bounds for length " + length);
        }
        return index;
    }

    public static long checkIndex(long index, long length) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException("Index " + index + " out of bounds for length " + length);
        }
        return index;
    }

    public static int checkFromToIndex(int from, int to, int length) {
        checkFromToIndex((long) from, (long) to, (long) length);
        return from;
    }

    public static long checkFromToIndex(long from, long to, long length) {
        if (from < 0 || from > to || to > length) {
            throw new IndexOutOfBoundsException(
                "Range [" + from + ", " + to + ") out of bounds for length " + length);
        }
        return from;
    }

    public static int checkFromIndexSize(int from, int size, int length) {
        checkFromIndexSize((long) from, (long) size, (long) length);
        return from;
    }

    public static long checkFromIndexSize(long from, long size, long length) {
        if (from < 0 || size < 0 || length < 0 || from > length - size) {
            throw new IndexOutOfBoundsException(
                "Range [" + from + ", " + from + " + " + size + ") out of bounds for length " + length);
        }
        return from;
    }
}
