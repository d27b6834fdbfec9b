// The class `java.util.Arrays`.
import java.util.*;

public class ArrayTools {
    static int seed = 11;

    static int random(int bound) {
        seed = seed * 1103515245 + 12345;
        return ((seed >>> 16) & 0x7fff) % bound;
    }

    /** Compares by {@code rank} alone, so that a stable sort can be told from others. */
    static class Card implements Comparable<Card> {
        final int rank;
        final int serial;

        Card(int rank, int serial) {
            this.rank = rank;
            this.serial = serial;
        }

        @Override
        public int compareTo(Card other) {
            return rank - other.rank;
        }

        @Override
        public String toString() {
            return rank + "." + serial;
        }
    }

    static class BySerial implements Comparator<Card> {
        @Override
        public int compare(Card a, Card b) {
            return a.serial % 10 - b.serial % 10;
        }
    }

    static void sorting() {
        for (int length = 0; length < 70; length += 3) {
            int[] ints = new int[length];
            long[] longs = new long[length];
            char[] chars = new char[length];
            byte[] bytes = new byte[length];
            short[] shorts = new short[length];
            Card[] cards = new Card[length];
            for (int i = 0; i < length; i++) {
                ints[i] = random(1000) - 500;
                longs[i] = (random(1000) - 500) * 10000000000L;
                chars[i] = (char) ('a' + random(26));
                bytes[i] = (byte) random(1000);
                shorts[i] = (short) (random(32000) * 3);
                cards[i] = new Card(random(8), i);
            }
            Arrays.sort(ints);
            Arrays.sort(longs);
            Arrays.sort(chars);
            Arrays.sort(bytes);
            Arrays.sort(shorts, length / 3, length - length / 4);
            System.out.println(Arrays.toString(ints) + Arrays.toString(longs) + Arrays.toString(chars)
                + Arrays.toString(bytes) + Arrays.toString(shorts));
            Card[] copy = cards.clone();
            Arrays.sort(cards);
            System.out.println(Arrays.toString(cards));
            Arrays.sort(cards, new BySerial());
            System.out.println(Arrays.toString(cards));
            Arrays.sort(cards, Collections.<Card>reverseOrder());
            System.out.println(Arrays.toString(cards));
            Arrays.sort(copy, length / 4, length - length / 5, Collections.reverseOrder(new BySerial()));
            System.out.println(Arrays.toString(copy));
            System.out.println(Arrays.binarySearch(ints, 17) + " " + Arrays.binarySearch(longs, -30000000000L) + " "
                + Arrays.binarySearch(chars, 'k') + " " + Arrays.hashCode(ints) + " " + Arrays.hashCode(longs) + " "
                + Arrays.hashCode(chars) + " " + Arrays.hashCode(bytes) + " " + Arrays.hashCode(shorts));
        }
    }

    static void copying() {
        String[] words = {"d", "a", "c", null};
        System.out.println(Arrays.toString(Arrays.copyOf(words, 2)) + Arrays.toString(Arrays.copyOf(words, 6))
            + Arrays.toString(Arrays.copyOfRange(words, 1, 5)));
        int[] numbers = {4, 5, 6};
        System.out.println(Arrays.toString(Arrays.copyOf(numbers, 5)) + Arrays.toString(Arrays.copyOfRange(numbers, 1, 2)));
        boolean[] flags = {true, false};
        System.out.println(Arrays.toString(Arrays.copyOf(flags, 3)) + Arrays.hashCode(flags) + Arrays.equals(flags, flags.clone()));
        Arrays.fill(words, "x");
        Arrays.fill(numbers, 1, 3, 9);
        System.out.println(Arrays.toString(words) + Arrays.toString(numbers) + Arrays.equals(numbers, new int[] {4, 9, 9})
            + Arrays.equals(words, new String[] {"x", "x", "x", new String("x")}) + Arrays.equals(numbers, null));
        int[] none = null;
        System.out.println(Arrays.toString(none) + Arrays.hashCode(none));
        Object[][] deep = {{1, "a", new int[] {1, 2}}, {null, new Object[] {new char[] {'x'}, 'y'}}, null};
        System.out.println(Arrays.deepToString(deep) + Arrays.deepHashCode(deep));
        Object[][] other = {{1, "a", new int[] {1, 2}}, {null, new Object[] {new char[] {'x'}, 'y'}}, null};
        System.out.println(Arrays.deepEquals(deep, other) + " " + Arrays.equals(deep, other) + " " + Objects.deepEquals(deep, other));
        deep[2] = deep;
        System.out.println(Arrays.deepToString(deep));
        System.out.println(Arrays.asList(3, 1, 2) + " " + Arrays.asList("a") + " " + Arrays.asList().size());
    }

    static void wrong() {
        try {
            Arrays.fill(new int[3], 2, 1, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        try {
            Arrays.fill(new int[3], -1, 1, 0);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e);
        }
        try {
            Arrays.sort(new int[3], 1, 4);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e);
        }
        try {
            Arrays.copyOfRange(new int[3], 2, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        try {
            Arrays.copyOf(new String[3], -1);
        } catch (NegativeArraySizeException e) {
            System.out.println(e);
        }
        try {
            Arrays.asList(1, 2).add(3);
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        try {
            Arrays.asList(1, 2).get(2);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e);
        }
        try {
            System.arraycopy(new int[3], 0, new int[3], 2, 2);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e);
        }
        try {
            Object[] strings = new String[1];
            strings[0] = 1;
        } catch (ArrayStoreException e) {
            System.out.println(e);
        }
    }

    static void attempt(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName());
        }
    }

    static void ofAClass() {
        Integer[] numbers = {1, 2, 3};
        Object[] objects = Arrays.copyOf(numbers, 4, Object[].class);
        objects[3] = "four";
        System.out.println(Arrays.toString(objects) + " " + objects.getClass().getName());
        Number[] range = Arrays.copyOfRange(numbers, 1, 5, Number[].class);
        System.out.println(Arrays.toString(range) + " " + range.getClass().getSimpleName());
        System.out.println(Arrays.copyOf(new Object[] {"a", "b"}, 1, String[].class)[0].length());
        attempt(() -> Arrays.copyOf(new Object[] {"a", 1}, 2, Integer[].class));
        attempt(() -> Arrays.copyOf(numbers, -1, Object[].class));
        attempt(() -> Arrays.copyOfRange(numbers, 2, 1, Object[].class));
        attempt(() -> Arrays.copyOfRange(numbers, 4, 5, Object[].class));
        int lengths = java.lang.reflect.Array.getLength(numbers) + java.lang.reflect.Array.getLength(new long[5]);
        System.out.println(lengths + java.lang.reflect.Array.getLength(new int[2][7]));
        attempt(() -> java.lang.reflect.Array.getLength("text"));
        attempt(() -> java.lang.reflect.Array.getLength(null));
    }

    public static void main(String[] args) {
        sorting();
        copying();
        wrong();
        ofAClass();
    }
}
