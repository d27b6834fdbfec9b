package java.util;

import java.io.Serializable;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import udita.internal.Structure;

/** Operations on arrays. */
public final class Arrays {
    private Arrays() {
    }

    /** A list of fixed size that reads and writes the elements of {@code array}. */
    @SafeVarargs
    public static <T> List<T> asList(T... array) {
        return new ArrayView<T>(array);
    }

    private static void checkRange(int length, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
        }
        if (from < 0) {
            throw new ArrayIndexOutOfBoundsException(from);
        }
        if (to > length) {
            throw new ArrayIndexOutOfBoundsException(to);
        }
    }

    /** The length of the copy {@code from..to}. */
    private static int span(int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        return to - from;
    }

    // boolean[]

    public static void fill(boolean[] array, boolean value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(boolean[] array, int from, int to, boolean value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static boolean[] copyOf(boolean[] array, int length) {
        boolean[] copy = new boolean[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static boolean[] copyOfRange(boolean[] array, int from, int to) {
        int length = span(from, to);
        boolean[] copy = new boolean[length];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, length));
        return copy;
    }

    public static boolean equals(boolean[] a, boolean[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(boolean[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + (array[i] ? 1231 : 1237);
        }
        return hash;
    }

    public static String toString(boolean[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(array[i]);
        }
        return text.append(']').toString();
    }

    public static boolean equals(boolean[] a, int aFrom, int aTo, boolean[] b, int bFrom, int bTo) {
        return mismatch(a, aFrom, aTo, b, bFrom, bTo) < 0;
    }

    public static int mismatch(boolean[] a, boolean[] b) {
        return mismatch(a, 0, a.length, b, 0, b.length);
    }

    public static int mismatch(boolean[] a, int aFrom, int aTo, boolean[] b, int bFrom, int bTo) {
        checkRange(a.length, aFrom, aTo);
        checkRange(b.length, bFrom, bTo);
        int common = Math.min(aTo - aFrom, bTo - bFrom);
        for (int i = 0; i < common; i++) {
            if (a[aFrom + i] != b[bFrom + i]) {
                return i;
            }
        }
        return aTo - aFrom == bTo - bFrom ? -1 : common;
    }

    public static int compare(boolean[] a, boolean[] b) {
        if (a == null || b == null) {
            return a == b ? 0 : a == null ? -1 : 1;
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static int compare(boolean[] a, int aFrom, int aTo, boolean[] b, int bFrom, int bTo) {
        int index = mismatch(a, aFrom, aTo, b, bFrom, bTo);
        if (index >= 0 && index < Math.min(aTo - aFrom, bTo - bFrom)) {
            return Boolean.compare(a[aFrom + index], b[bFrom + index]);
        }
        return (aTo - aFrom) - (bTo - bFrom);
    }

    // byte[]

    public static void fill(byte[] array, byte value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(byte[] array, int from, int to, byte value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static byte[] copyOf(byte[] array, int length) {
        byte[] copy = new byte[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static byte[] copyOfRange(byte[] array, int from, int to) {
        int length = span(from, to);
        byte[] copy = new byte[length];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, length));
        return copy;
    }

    public static boolean equals(byte[] a, byte[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(byte[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + array[i];
        }
        return hash;
    }

    public static String toString(byte[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(array[i]);
        }
        return text.append(']').toString();
    }

    public static void sort(byte[] array) {
        shellSort(array, 0, array.length);
    }

    public static void sort(byte[] array, int from, int to) {
        checkRange(array.length, from, to);
        shellSort(array, from, to);
    }

    private static void shellSort(byte[] array, int from, int to) {
        for (int gap = firstGap(to - from); gap > 0; gap /= 3) {
            for (int i = from + gap; i < to; i++) {
                byte value = array[i];
                int j = i - gap;
                while (j >= from && array[j] > value) {
                    array[j + gap] = array[j];
                    j -= gap;
                }
                array[j + gap] = value;
            }
        }
    }

    public static int binarySearch(byte[] array, byte key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(byte[] array, int from, int to, byte key) {
        checkRange(array.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            byte value = array[middle];
            if (value < key) {
                low = middle + 1;
            } else if (value > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static boolean equals(byte[] a, int aFrom, int aTo, byte[] b, int bFrom, int bTo) {
        return mismatch(a, aFrom, aTo, b, bFrom, bTo) < 0;
    }

    public static int mismatch(byte[] a, byte[] b) {
        return mismatch(a, 0, a.length, b, 0, b.length);
    }

    public static int mismatch(byte[] a, int aFrom, int aTo, byte[] b, int bFrom, int bTo) {
        checkRange(a.length, aFrom, aTo);
        checkRange(b.length, bFrom, bTo);
        int common = Math.min(aTo - aFrom, bTo - bFrom);
        for (int i = 0; i < common; i++) {
            if (a[aFrom + i] != b[bFrom + i]) {
                return i;
            }
        }
        return aTo - aFrom == bTo - bFrom ? -1 : common;
    }

    public static int compare(byte[] a, byte[] b) {
        if (a == null || b == null) {
            return a == b ? 0 : a == null ? -1 : 1;
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static int compare(byte[] a, int aFrom, int aTo, byte[] b, int bFrom, int bTo) {
        int index = mismatch(a, aFrom, aTo, b, bFrom, bTo);
        if (index >= 0 && index < Math.min(aTo - aFrom, bTo - bFrom)) {
            return Byte.compare(a[aFrom + index], b[bFrom + index]);
        }
        return (aTo - aFrom) - (bTo - bFrom);
    }

    public static void parallelSort(byte[] array) {
        sort(array);
    }

    public static void parallelSort(byte[] array, int from, int to) {
        sort(array, from, to);
    }

    // char[]

    public static void fill(char[] array, char value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(char[] array, int from, int to, char value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static char[] copyOf(char[] array, int length) {
        char[] copy = new char[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static char[] copyOfRange(char[] array, int from, int to) {
        int length = span(from, to);
        char[] copy = new char[length];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, length));
        return copy;
    }

    public static boolean equals(char[] a, char[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(char[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + array[i];
        }
        return hash;
    }

    public static String toString(char[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(array[i]);
        }
        return text.append(']').toString();
    }

    public static void sort(char[] array) {
        shellSort(array, 0, array.length);
    }

    public static void sort(char[] array, int from, int to) {
        checkRange(array.length, from, to);
        shellSort(array, from, to);
    }

    private static void shellSort(char[] array, int from, int to) {
        for (int gap = firstGap(to - from); gap > 0; gap /= 3) {
            for (int i = from + gap; i < to; i++) {
                char value = array[i];
                int j = i - gap;
                while (j >= from && array[j] > value) {
                    array[j + gap] = array[j];
                    j -= gap;
                }
                array[j + gap] = value;
            }
        }
    }

    public static int binarySearch(char[] array, char key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(char[] array, int from, int to, char key) {
        checkRange(array.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            char value = array[middle];
            if (value < key) {
                low = middle + 1;
            } else if (value > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static boolean equals(char[] a, int aFrom, int aTo, char[] b, int bFrom, int bTo) {
        return mismatch(a, aFrom, aTo, b, bFrom, bTo) < 0;
    }

    public static int mismatch(char[] a, char[] b) {
        return mismatch(a, 0, a.length, b, 0, b.length);
    }

    public static int mismatch(char[] a, int aFrom, int aTo, char[] b, int bFrom, int bTo) {
        checkRange(a.length, aFrom, aTo);
        checkRange(b.length, bFrom, bTo);
        int common = Math.min(aTo - aFrom, bTo - bFrom);
        for (int i = 0; i < common; i++) {
            if (a[aFrom + i] != b[bFrom + i]) {
                return i;
            }
        }
        return aTo - aFrom == bTo - bFrom ? -1 : common;
    }

    public static int compare(char[] a, char[] b) {
        if (a == null || b == null) {
            return a == b ? 0 : a == null ? -1 : 1;
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static int compare(char[] a, int aFrom, int aTo, char[] b, int bFrom, int bTo) {
        int index = mismatch(a, aFrom, aTo, b, bFrom, bTo);
        if (index >= 0 && index < Math.min(aTo - aFrom, bTo - bFrom)) {
            return Character.compare(a[aFrom + index], b[bFrom + index]);
        }
        return (aTo - aFrom) - (bTo - bFrom);
    }

    public static void parallelSort(char[] array) {
        sort(array);
    }

    public static void parallelSort(char[] array, int from, int to) {
        sort(array, from, to);
    }

    // short[]

    public static void fill(short[] array, short value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(short[] array, int from, int to, short value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static short[] copyOf(short[] array, int length) {
        short[] copy = new short[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static short[] copyOfRange(short[] array, int from, int to) {
        int length = span(from, to);
        short[] copy = new short[length];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, length));
        return copy;
    }

    public static boolean equals(short[] a, short[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(short[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + array[i];
        }
        return hash;
    }

    public static String toString(short[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(array[i]);
        }
        return text.append(']').toString();
    }

    public static void sort(short[] array) {
        shellSort(array, 0, array.length);
    }

    public static void sort(short[] array, int from, int to) {
        checkRange(array.length, from, to);
        shellSort(array, from, to);
    }

    private static void shellSort(short[] array, int from, int to) {
        for (int gap = firstGap(to - from); gap > 0; gap /= 3) {
            for (int i = from + gap; i < to; i++) {
                short value = array[i];
                int j = i - gap;
                while (j >= from && array[j] > value) {
                    array[j + gap] = array[j];
                    j -= gap;
                }
                array[j + gap] = value;
            }
        }
    }

    public static int binarySearch(short[] array, short key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(short[] array, int from, int to, short key) {
        checkRange(array.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            short value = array[middle];
            if (value < key) {
                low = middle + 1;
            } else if (value > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static boolean equals(short[] a, int aFrom, int aTo, short[] b, int bFrom, int bTo) {
        return mismatch(a, aFrom, aTo, b, bFrom, bTo) < 0;
    }

    public static int mismatch(short[] a, short[] b) {
        return mismatch(a, 0, a.length, b, 0, b.length);
    }

    public static int mismatch(short[] a, int aFrom, int aTo, short[] b, int bFrom, int bTo) {
        checkRange(a.length, aFrom, aTo);
        checkRange(b.length, bFrom, bTo);
        int common = Math.min(aTo - aFrom, bTo - bFrom);
        for (int i = 0; i < common; i++) {
            if (a[aFrom + i] != b[bFrom + i]) {
                return i;
            }
        }
        return aTo - aFrom == bTo - bFrom ? -1 : common;
    }

    public static int compare(short[] a, short[] b) {
        if (a == null || b == null) {
            return a == b ? 0 : a == null ? -1 : 1;
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static int compare(short[] a, int aFrom, int aTo, short[] b, int bFrom, int bTo) {
        int index = mismatch(a, aFrom, aTo, b, bFrom, bTo);
        if (index >= 0 && index < Math.min(aTo - aFrom, bTo - bFrom)) {
            return Short.compare(a[aFrom + index], b[bFrom + index]);
        }
        return (aTo - aFrom) - (bTo - bFrom);
    }

    public static void parallelSort(short[] array) {
        sort(array);
    }

    public static void parallelSort(short[] array, int from, int to) {
        sort(array, from, to);
    }

    // int[]

    public static void fill(int[] array, int value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(int[] array, int from, int to, int value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static int[] copyOf(int[] array, int length) {
        int[] copy = new int[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static int[] copyOfRange(int[] array, int from, int to) {
        int length = span(from, to);
        int[] copy = new int[length];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, length));
        return copy;
    }

    public static boolean equals(int[] a, int[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(int[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + array[i];
        }
        return hash;
    }

    public static String toString(int[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(array[i]);
        }
        return text.append(']').toString();
    }

    public static void sort(int[] array) {
        shellSort(array, 0, array.length);
    }

    public static void sort(int[] array, int from, int to) {
        checkRange(array.length, from, to);
        shellSort(array, from, to);
    }

    private static void shellSort(int[] array, int from, int to) {
        for (int gap = firstGap(to - from); gap > 0; gap /= 3) {
            for (int i = from + gap; i < to; i++) {
                int value = array[i];
                int j = i - gap;
                while (j >= from && array[j] > value) {
                    array[j + gap] = array[j];
                    j -= gap;
                }
                array[j + gap] = value;
            }
        }
    }

    public static int binarySearch(int[] array, int key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(int[] array, int from, int to, int key) {
        checkRange(array.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int value = array[middle];
            if (value < key) {
                low = middle + 1;
            } else if (value > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static boolean equals(int[] a, int aFrom, int aTo, int[] b, int bFrom, int bTo) {
        return mismatch(a, aFrom, aTo, b, bFrom, bTo) < 0;
    }

    public static int mismatch(int[] a, int[] b) {
        return mismatch(a, 0, a.length, b, 0, b.length);
    }

    public static int mismatch(int[] a, int aFrom, int aTo, int[] b, int bFrom, int bTo) {
        checkRange(a.length, aFrom, aTo);
        checkRange(b.length, bFrom, bTo);
        int common = Math.min(aTo - aFrom, bTo - bFrom);
        for (int i = 0; i < common; i++) {
            if (a[aFrom + i] != b[bFrom + i]) {
                return i;
            }
        }
        return aTo - aFrom == bTo - bFrom ? -1 : common;
    }

    public static int compare(int[] a, int[] b) {
        if (a == null || b == null) {
            return a == b ? 0 : a == null ? -1 : 1;
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static int compare(int[] a, int aFrom, int aTo, int[] b, int bFrom, int bTo) {
        int index = mismatch(a, aFrom, aTo, b, bFrom, bTo);
        if (index >= 0 && index < Math.min(aTo - aFrom, bTo - bFrom)) {
            return Integer.compare(a[aFrom + index], b[bFrom + index]);
        }
        return (aTo - aFrom) - (bTo - bFrom);
    }

    public static void parallelSort(int[] array) {
        sort(array);
    }

    public static void parallelSort(int[] array, int from, int to) {
        sort(array, from, to);
    }

    public static void setAll(int[] array, IntUnaryOperator function) {
        Objects.requireNonNull(function);
        for (int i = 0; i < array.length; i++) {
            array[i] = function.applyAsInt(i);
        }
    }

    public static void parallelSetAll(int[] array, IntUnaryOperator function) {
        setAll(array, function);
    }

    public static void parallelPrefix(int[] array, IntBinaryOperator operator) {
        Objects.requireNonNull(operator);
        for (int i = 1; i < array.length; i++) {
            array[i] = operator.applyAsInt(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(int[] array, int from, int to, IntBinaryOperator operator) {
        Objects.requireNonNull(operator);
        checkRange(array.length, from, to);
        for (int i = from + 1; i < to; i++) {
            array[i] = operator.applyAsInt(array[i - 1], array[i]);
        }
    }

    // long[]

    public static void fill(long[] array, long value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(long[] array, int from, int to, long value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static long[] copyOf(long[] array, int length) {
        long[] copy = new long[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static long[] copyOfRange(long[] array, int from, int to) {
        int length = span(from, to);
        long[] copy = new long[length];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, length));
        return copy;
    }

    public static boolean equals(long[] a, long[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(long[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + Long.hashCode(array[i]);
        }
        return hash;
    }

    public static String toString(long[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(array[i]);
        }
        return text.append(']').toString();
    }

    public static void sort(long[] array) {
        shellSort(array, 0, array.length);
    }

    public static void sort(long[] array, int from, int to) {
        checkRange(array.length, from, to);
        shellSort(array, from, to);
    }

    private static void shellSort(long[] array, int from, int to) {
        for (int gap = firstGap(to - from); gap > 0; gap /= 3) {
            for (int i = from + gap; i < to; i++) {
                long value = array[i];
                int j = i - gap;
                while (j >= from && array[j] > value) {
                    array[j + gap] = array[j];
                    j -= gap;
                }
                array[j + gap] = value;
            }
        }
    }

    public static int binarySearch(long[] array, long key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(long[] array, int from, int to, long key) {
        checkRange(array.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            long value = array[middle];
            if (value < key) {
                low = middle + 1;
            } else if (value > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static boolean equals(long[] a, int aFrom, int aTo, long[] b, int bFrom, int bTo) {
        return mismatch(a, aFrom, aTo, b, bFrom, bTo) < 0;
    }

    public static int mismatch(long[] a, long[] b) {
        return mismatch(a, 0, a.length, b, 0, b.length);
    }

    public static int mismatch(long[] a, int aFrom, int aTo, long[] b, int bFrom, int bTo) {
        checkRange(a.length, aFrom, aTo);
        checkRange(b.length, bFrom, bTo);
        int common = Math.min(aTo - aFrom, bTo - bFrom);
        for (int i = 0; i < common; i++) {
            if (a[aFrom + i] != b[bFrom + i]) {
                return i;
            }
        }
        return aTo - aFrom == bTo - bFrom ? -1 : common;
    }

    public static int compare(long[] a, long[] b) {
        if (a == null || b == null) {
            return a == b ? 0 : a == null ? -1 : 1;
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static int compare(long[] a, int aFrom, int aTo, long[] b, int bFrom, int bTo) {
        int index = mismatch(a, aFrom, aTo, b, bFrom, bTo);
        if (index >= 0 && index < Math.min(aTo - aFrom, bTo - bFrom)) {
            return Long.compare(a[aFrom + index], b[bFrom + index]);
        }
        return (aTo - aFrom) - (bTo - bFrom);
    }

    public static void parallelSort(long[] array) {
        sort(array);
    }

    public static void parallelSort(long[] array, int from, int to) {
        sort(array, from, to);
    }

    public static void setAll(long[] array, IntToLongFunction function) {
        Objects.requireNonNull(function);
        for (int i = 0; i < array.length; i++) {
            array[i] = function.applyAsLong(i);
        }
    }

    public static void parallelSetAll(long[] array, IntToLongFunction function) {
        setAll(array, function);
    }

    public static void parallelPrefix(long[] array, LongBinaryOperator operator) {
        Objects.requireNonNull(operator);
        for (int i = 1; i < array.length; i++) {
            array[i] = operator.applyAsLong(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(long[] array, int from, int to, LongBinaryOperator operator) {
        Objects.requireNonNull(operator);
        checkRange(array.length, from, to);
        for (int i = from + 1; i < to; i++) {
            array[i] = operator.applyAsLong(array[i - 1], array[i]);
        }
    }

    // float[]

    public static void fill(float[] array, float value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(float[] array, int from, int to, float value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static float[] copyOf(float[] array, int length) {
        float[] copy = new float[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static float[] copyOfRange(float[] array, int from, int to) {
        int length = span(from, to);
        float[] copy = new float[length];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, length));
        return copy;
    }

    public static boolean equals(float[] a, float[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (Float.compare(a[i], b[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(float[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + Float.hashCode(array[i]);
        }
        return hash;
    }

    public static String toString(float[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(array[i]);
        }
        return text.append(']').toString();
    }

    public static void sort(float[] array) {
        shellSort(array, 0, array.length);
    }

    public static void sort(float[] array, int from, int to) {
        checkRange(array.length, from, to);
        shellSort(array, from, to);
    }

    private static void shellSort(float[] array, int from, int to) {
        for (int gap = firstGap(to - from); gap > 0; gap /= 3) {
            for (int i = from + gap; i < to; i++) {
                float value = array[i];
                int j = i - gap;
                while (j >= from && Float.compare(array[j], value) > 0) {
                    array[j + gap] = array[j];
                    j -= gap;
                }
                array[j + gap] = value;
            }
        }
    }

    public static int binarySearch(float[] array, float key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(float[] array, int from, int to, float key) {
        checkRange(array.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            float value = array[middle];
            int comparison = Float.compare(value, key);
            if (comparison == 0) {
                return middle;
            }
            if (comparison < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -(low + 1);
    }

    public static boolean equals(float[] a, int aFrom, int aTo, float[] b, int bFrom, int bTo) {
        return mismatch(a, aFrom, aTo, b, bFrom, bTo) < 0;
    }

    public static int mismatch(float[] a, float[] b) {
        return mismatch(a, 0, a.length, b, 0, b.length);
    }

    public static int mismatch(float[] a, int aFrom, int aTo, float[] b, int bFrom, int bTo) {
        checkRange(a.length, aFrom, aTo);
        checkRange(b.length, bFrom, bTo);
        int common = Math.min(aTo - aFrom, bTo - bFrom);
        for (int i = 0; i < common; i++) {
            if (Float.compare(a[aFrom + i], b[bFrom + i]) != 0) {
                return i;
            }
        }
        return aTo - aFrom == bTo - bFrom ? -1 : common;
    }

    public static int compare(float[] a, float[] b) {
        if (a == null || b == null) {
            return a == b ? 0 : a == null ? -1 : 1;
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static int compare(float[] a, int aFrom, int aTo, float[] b, int bFrom, int bTo) {
        int index = mismatch(a, aFrom, aTo, b, bFrom, bTo);
        if (index >= 0 && index < Math.min(aTo - aFrom, bTo - bFrom)) {
            return Float.compare(a[aFrom + index], b[bFrom + index]);
        }
        return (aTo - aFrom) - (bTo - bFrom);
    }

    public static void parallelSort(float[] array) {
        sort(array);
    }

    public static void parallelSort(float[] array, int from, int to) {
        sort(array, from, to);
    }

    // double[]

    public static void fill(double[] array, double value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(double[] array, int from, int to, double value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static double[] copyOf(double[] array, int length) {
        double[] copy = new double[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static double[] copyOfRange(double[] array, int from, int to) {
        int length = span(from, to);
        double[] copy = new double[length];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, length));
        return copy;
    }

    public static boolean equals(double[] a, double[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (Double.compare(a[i], b[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(double[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + Double.hashCode(array[i]);
        }
        return hash;
    }

    public static String toString(double[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(array[i]);
        }
        return text.append(']').toString();
    }

    public static void sort(double[] array) {
        shellSort(array, 0, array.length);
    }

    public static void sort(double[] array, int from, int to) {
        checkRange(array.length, from, to);
        shellSort(array, from, to);
    }

    private static void shellSort(double[] array, int from, int to) {
        for (int gap = firstGap(to - from); gap > 0; gap /= 3) {
            for (int i = from + gap; i < to; i++) {
                double value = array[i];
                int j = i - gap;
                while (j >= from && Double.compare(array[j], value) > 0) {
                    array[j + gap] = array[j];
                    j -= gap;
                }
                array[j + gap] = value;
            }
        }
    }

    public static int binarySearch(double[] array, double key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(double[] array, int from, int to, double key) {
        checkRange(array.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            double value = array[middle];
            int comparison = Double.compare(value, key);
            if (comparison == 0) {
                return middle;
            }
            if (comparison < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -(low + 1);
    }

    public static boolean equals(double[] a, int aFrom, int aTo, double[] b, int bFrom, int bTo) {
        return mismatch(a, aFrom, aTo, b, bFrom, bTo) < 0;
    }

    public static int mismatch(double[] a, double[] b) {
        return mismatch(a, 0, a.length, b, 0, b.length);
    }

    public static int mismatch(double[] a, int aFrom, int aTo, double[] b, int bFrom, int bTo) {
        checkRange(a.length, aFrom, aTo);
        checkRange(b.length, bFrom, bTo);
        int common = Math.min(aTo - aFrom, bTo - bFrom);
        for (int i = 0; i < common; i++) {
            if (Double.compare(a[aFrom + i], b[bFrom + i]) != 0) {
                return i;
            }
        }
        return aTo - aFrom == bTo - bFrom ? -1 : common;
    }

    public static int compare(double[] a, double[] b) {
        if (a == null || b == null) {
            return a == b ? 0 : a == null ? -1 : 1;
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static int compare(double[] a, int aFrom, int aTo, double[] b, int bFrom, int bTo) {
        int index = mismatch(a, aFrom, aTo, b, bFrom, bTo);
        if (index >= 0 && index < Math.min(aTo - aFrom, bTo - bFrom)) {
            return Double.compare(a[aFrom + index], b[bFrom + index]);
        }
        return (aTo - aFrom) - (bTo - bFrom);
    }

    public static void parallelSort(double[] array) {
        sort(array);
    }

    public static void parallelSort(double[] array, int from, int to) {
        sort(array, from, to);
    }

    public static void setAll(double[] array, IntToDoubleFunction function) {
        Objects.requireNonNull(function);
        for (int i = 0; i < array.length; i++) {
            array[i] = function.applyAsDouble(i);
        }
    }

    public static void parallelSetAll(double[] array, IntToDoubleFunction function) {
        setAll(array, function);
    }

    public static void parallelPrefix(double[] array, DoubleBinaryOperator operator) {
        Objects.requireNonNull(operator);
        for (int i = 1; i < array.length; i++) {
            array[i] = operator.applyAsDouble(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(double[] array, int from, int to, DoubleBinaryOperator operator) {
        Objects.requireNonNull(operator);
        checkRange(array.length, from, to);
        for (int i = from + 1; i < to; i++) {
            array[i] = operator.applyAsDouble(array[i - 1], array[i]);
        }
    }

    // Object[]

    public static void fill(Object[] array, Object value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(Object[] array, int from, int to, Object value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    @SuppressWarnings("unchecked")
    public static <T> T[] copyOf(T[] array, int length) {
        T[] copy = (T[]) udita.internal.Arrays.like(array, length);
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    @SuppressWarnings("unchecked")
    public static <T> T[] copyOfRange(T[] array, int from, int to) {
        int length = span(from, to);
        T[] copy = (T[]) udita.internal.Arrays.like(array, length);
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, length));
        return copy;
    }

    public static boolean equals(Object[] a, Object[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (!Objects.equals(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(Object[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + Objects.hashCode(array[i]);
        }
        return hash;
    }

    public static String toString(Object[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        Structure.enter();
        try {
            for (int i = 0; i < array.length; i++) {
                if (i > 0) {
                    text.append(", ");
                }
                text.append(array[i]);
            }
        } finally {
            Structure.leave();
        }
        return text.append(']').toString();
    }

    /** The first gap of Knuth's sequence 1, 4, 13, 40, ... for a shell sort of {@code length} elements. */
    private static int firstGap(int length) {
        int gap = 1;
        while (gap < length / 9) {
            gap = 3 * gap + 1;
        }
        return gap;
    }

    public static <T> void setAll(T[] array, IntFunction<? extends T> function) {
        Objects.requireNonNull(function);
        for (int i = 0; i < array.length; i++) {
            array[i] = function.apply(i);
        }
    }

    public static <T> void parallelSetAll(T[] array, IntFunction<? extends T> function) {
        setAll(array, function);
    }

    public static <T> void parallelPrefix(T[] array, BinaryOperator<T> operator) {
        Objects.requireNonNull(operator);
        for (int i = 1; i < array.length; i++) {
            array[i] = operator.apply(array[i - 1], array[i]);
        }
    }

    public static boolean equals(Object[] a, int aFrom, int aTo, Object[] b, int bFrom, int bTo) {
        return mismatch(a, aFrom, aTo, b, bFrom, bTo) < 0;
    }

    public static <T> boolean equals(T[] a, T[] b, Comparator<? super T> order) {
        Objects.requireNonNull(order);
        if (a == b) {
            return true;
        }
        return a != null && b != null && a.length == b.length && mismatch(a, b, order) < 0;
    }

    public static int mismatch(Object[] a, Object[] b) {
        return mismatch(a, 0, a.length, b, 0, b.length);
    }

    public static int mismatch(Object[] a, int aFrom, int aTo, Object[] b, int bFrom, int bTo) {
        checkRange(a.length, aFrom, aTo);
        checkRange(b.length, bFrom, bTo);
        int common = Math.min(aTo - aFrom, bTo - bFrom);
        for (int i = 0; i < common; i++) {
            if (!Objects.equals(a[aFrom + i], b[bFrom + i])) {
                return i;
            }
        }
        return aTo - aFrom == bTo - bFrom ? -1 : common;
    }

    public static <T> int mismatch(T[] a, T[] b, Comparator<? super T> order) {
        Objects.requireNonNull(order);
        int common = Math.min(a.length, b.length);
        if (a == b) {
            return -1;
        }
        for (int i = 0; i < common; i++) {
            if (a[i] != b[i] && order.compare(a[i], b[i]) != 0) {
                return i;
            }
        }
        return a.length == b.length ? -1 : common;
    }

    public static <T extends Comparable<? super T>> int compare(T[] a, T[] b) {
        return compare(a, b, Comparator.nullsFirst(Comparator.<T>naturalOrder()));
    }

    public static <T> int compare(T[] a, T[] b, Comparator<? super T> order) {
        Objects.requireNonNull(order);
        if (a == null || b == null) {
            return a == b ? 0 : a == null ? -1 : 1;
        }
        int common = Math.min(a.length, b.length);
        for (int i = 0; i < common; i++) {
            int comparison = a[i] == b[i] ? 0 : order.compare(a[i], b[i]);
            if (comparison != 0) {
                return comparison;
            }
        }
        return a.length - b.length;
    }

    public static <T extends Comparable<? super T>> void parallelSort(T[] array) {
        sort(array);
    }

    public static <T> void parallelSort(T[] array, Comparator<? super T> order) {
        sort(array, order);
    }

    // Streams

    public static <T> Stream<T> stream(T[] array) {
        return stream(array, 0, array.length);
    }

    public static <T> Stream<T> stream(T[] array, int from, int to) {
        return StreamSupport.<T>stream(Arrays.<T>spliterator(array, from, to), false);
    }

    public static <T> Spliterator<T> spliterator(T[] array) {
        return spliterator(array, 0, array.length);
    }

    public static <T> Spliterator<T> spliterator(T[] array, int from, int to) {
        return Spliterators.<T>spliterator(array, from, to, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static IntStream stream(int[] array) {
        return stream(array, 0, array.length);
    }

    public static IntStream stream(int[] array, int from, int to) {
        return StreamSupport.intStream(spliterator(array, from, to), false);
    }

    public static Spliterator.OfInt spliterator(int[] array) {
        return spliterator(array, 0, array.length);
    }

    public static Spliterator.OfInt spliterator(int[] array, int from, int to) {
        return Spliterators.spliterator(array, from, to, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static LongStream stream(long[] array) {
        return stream(array, 0, array.length);
    }

    public static LongStream stream(long[] array, int from, int to) {
        return StreamSupport.longStream(spliterator(array, from, to), false);
    }

    public static Spliterator.OfLong spliterator(long[] array) {
        return spliterator(array, 0, array.length);
    }

    public static Spliterator.OfLong spliterator(long[] array, int from, int to) {
        return Spliterators.spliterator(array, from, to, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static DoubleStream stream(double[] array) {
        return stream(array, 0, array.length);
    }

    public static DoubleStream stream(double[] array, int from, int to) {
        return StreamSupport.doubleStream(spliterator(array, from, to), false);
    }

    public static Spliterator.OfDouble spliterator(double[] array) {
        return spliterator(array, 0, array.length);
    }

    public static Spliterator.OfDouble spliterator(double[] array, int from, int to) {
        return Spliterators.spliterator(array, from, to, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    // Sorting and searching objects

    public static void sort(Object[] array) {
        mergeSort(array, 0, array.length, null);
    }

    public static void sort(Object[] array, int from, int to) {
        checkRange(array.length, from, to);
        mergeSort(array, from, to, null);
    }

    public static <T> void sort(T[] array, Comparator<? super T> order) {
        mergeSort(array, 0, array.length, order);
    }

    public static <T> void sort(T[] array, int from, int to, Comparator<? super T> order) {
        checkRange(array.length, from, to);
        mergeSort(array, from, to, order);
    }

    @SuppressWarnings("unchecked")
    private static void mergeSort(Object[] array, int from, int to, Comparator<?> order) {
        Comparator<Object> used = (Comparator<Object>) order;
        if (order == null) {
            used = Collections.anyOrder();
        }
        mergeSort(array, new Object[to - from], from, to, used);
    }

    /** Sorts stably; {@code spare} has room for half of the range. */
    private static void mergeSort(
            Object[] array, Object[] spare, int from, int to, Comparator<Object> order) {
        if (to - from < 32) {
            insertionSort(array, from, to, order);
            return;
        }
        int middle = (from + to) >>> 1;
        mergeSort(array, spare, from, middle, order);
        mergeSort(array, spare, middle, to, order);
        if (order.compare(array[middle - 1], array[middle]) <= 0) {
            return;
        }
        int left = middle - from;
        System.arraycopy(array, from, spare, 0, left);
        int i = 0;
        int j = middle;
        int at = from;
        while (i < left) {
            if (j < to && order.compare(spare[i], array[j]) > 0) {
                array[at] = array[j];
                j++;
            } else {
                array[at] = spare[i];
                i++;
            }
            at++;
        }
    }

    /**
     * Sorts stably: an initial run in ascending or descending order, then binary insertion. It makes the same
     * comparisons as the JDK does for short arrays.
     */
    private static void insertionSort(Object[] array, int from, int to, Comparator<Object> order) {
        int sorted = from + 1;
        if (sorted < to) {
            boolean descending = order.compare(array[sorted], array[from]) < 0;
            sorted++;
            while (sorted < to && order.compare(array[sorted], array[sorted - 1]) < 0 == descending) {
                sorted++;
            }
            for (int i = from, j = sorted - 1; descending && i < j; i++, j--) {
                Object value = array[i];
                array[i] = array[j];
                array[j] = value;
            }
        }
        for (; sorted < to; sorted++) {
            Object value = array[sorted];
            int low = from;
            int high = sorted;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (order.compare(value, array[middle]) < 0) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            System.arraycopy(array, low, array, low + 1, sorted - low);
            array[low] = value;
        }
    }

    public static int binarySearch(Object[] array, Object key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(Object[] array, int from, int to, Object key) {
        return binarySearch(array, from, to, key, Collections.anyOrder());
    }

    public static <T> int binarySearch(T[] array, int from, int to, T key, Comparator<? super T> order) {
        checkRange(array.length, from, to);
        int index = Collections.binarySearch(new ArrayView<T>(array).subList(from, to), key, order);
        return index < 0 ? index - from : index + from;
    }

    public static <T> int binarySearch(T[] array, T key, Comparator<? super T> order) {
        return Collections.binarySearch(new ArrayView<T>(array), key, order);
    }

    // Arrays of arrays

    public static boolean deepEquals(Object[] a, Object[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (!deepEqual(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }

    static boolean deepEqual(Object a, Object b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null) {
            return false;
        }
        if (a instanceof Object[] && b instanceof Object[]) {
            return deepEquals((Object[]) a, (Object[]) b);
        }
        if (a instanceof boolean[] && b instanceof boolean[]) {
            return equals((boolean[]) a, (boolean[]) b);
        }
        if (a instanceof byte[] && b instanceof byte[]) {
            return equals((byte[]) a, (byte[]) b);
        }
        if (a instanceof char[] && b instanceof char[]) {
            return equals((char[]) a, (char[]) b);
        }
        if (a instanceof short[] && b instanceof short[]) {
            return equals((short[]) a, (short[]) b);
        }
        if (a instanceof int[] && b instanceof int[]) {
            return equals((int[]) a, (int[]) b);
        }
        if (a instanceof long[] && b instanceof long[]) {
            return equals((long[]) a, (long[]) b);
        }
        if (a instanceof float[] && b instanceof float[]) {
            return equals((float[]) a, (float[]) b);
        }
        if (a instanceof double[] && b instanceof double[]) {
            return equals((double[]) a, (double[]) b);
        }
        return a.equals(b);
    }

    public static int deepHashCode(Object[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + deepHash(array[i]);
        }
        return hash;
    }

    private static int deepHash(Object value) {
        if (value instanceof Object[]) {
            return deepHashCode((Object[]) value);
        }
        if (value instanceof boolean[]) {
            return hashCode((boolean[]) value);
        }
        if (value instanceof byte[]) {
            return hashCode((byte[]) value);
        }
        if (value instanceof char[]) {
            return hashCode((char[]) value);
        }
        if (value instanceof short[]) {
            return hashCode((short[]) value);
        }
        if (value instanceof int[]) {
            return hashCode((int[]) value);
        }
        if (value instanceof long[]) {
            return hashCode((long[]) value);
        }
        if (value instanceof float[]) {
            return hashCode((float[]) value);
        }
        if (value instanceof double[]) {
            return hashCode((double[]) value);
        }
        return Objects.hashCode(value);
    }

    public static String deepToString(Object[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        Structure.enter();
        try {
            deepAppend(text, array, null);
        } finally {
            Structure.leave();
        }
        return text.toString();
    }

    private static void deepAppend(StringBuilder text, Object[] array, Enclosing outer) {
        Enclosing enclosing = new Enclosing(array, outer);
        text.append('[');
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            Object value = array[i];
            if (!(value instanceof Object[])) {
                text.append(shallow(value));
            } else if (Enclosing.has(enclosing, value)) {
                text.append("[...]");
            } else {
                deepAppend(text, (Object[]) value, enclosing);
            }
        }
        text.append(']');
    }

    private static String shallow(Object value) {
        if (value instanceof boolean[]) {
            return toString((boolean[]) value);
        }
        if (value instanceof byte[]) {
            return toString((byte[]) value);
        }
        if (value instanceof char[]) {
            return toString((char[]) value);
        }
        if (value instanceof short[]) {
            return toString((short[]) value);
        }
        if (value instanceof int[]) {
            return toString((int[]) value);
        }
        if (value instanceof long[]) {
            return toString((long[]) value);
        }
        if (value instanceof float[]) {
            return toString((float[]) value);
        }
        if (value instanceof double[]) {
            return toString((double[]) value);
        }
        return String.valueOf(value);
    }

    /** The arrays that enclose the current part of an array of arrays. */
    private static class Enclosing {
        private final Object[] array;
        private final Enclosing outer;

        Enclosing(Object[] array, Enclosing outer) {
            this.array = array;
            this.outer = outer;
        }

        static boolean has(Enclosing enclosing, Object array) {
            Enclosing at = enclosing;
            while (at != null && at.array != array) {
                at = at.outer;
            }
            return at != null;
        }
    }

    /** A list view of an array. */
    private static class ArrayView<E> extends AbstractList<E> implements RandomAccess, Serializable {
        private final E[] array;

        ArrayView(E[] array) {
            this.array = Objects.requireNonNull(array);
        }

        @Override
        public int size() {
            return array.length;
        }

        @Override
        public E get(int index) {
            return array[index];
        }

        @Override
        public E set(int index, E element) {
            E old = array[index];
            array[index] = element;
            return old;
        }

        @Override
        public Object[] toArray() {
            Object[] copy = new Object[array.length];
            System.arraycopy(array, 0, copy, 0, array.length);
            return copy;
        }

        @Override
        public void sort(Comparator<? super E> order) {
            Arrays.sort(array, order);
        }

        @Override
        public Iterator<E> iterator() {
            return new ArrayIterator<E>(array);
        }
    }

    private static class ArrayIterator<E> implements Iterator<E> {
        private final E[] array;
        private int next;

        ArrayIterator(E[] array) {
            this.array = array;
        }

        @Override
        public boolean hasNext() {
            return next < array.length;
        }

        @Override
        public E next() {
            int index = next;
            if (index >= array.length) {
                throw new NoSuchElementException();
            }
            next = index + 1;
            return array[index];
        }
    }
}
