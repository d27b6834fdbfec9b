// Boxes: equality, identity of small values, hash codes, conversions.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Boxes {
    static void compare(Object a, Object b) {
        System.out.println(a + " " + b + " " + a.equals(b) + " " + b.equals(a) + " " + (a.hashCode() == b.hashCode()) + " " + a.hashCode());
    }

    static boolean same(Object a, Object b) {
        return a == b;
    }

    static <T extends Comparable<T>> int order(T a, T b) {
        return a.compareTo(b);
    }

    static String kind(Object value) {
        return value instanceof Integer ? "Integer" : value instanceof Long ? "Long" : value instanceof Character ? "Character"
            : value instanceof Boolean ? "Boolean" : value instanceof Byte ? "Byte" : value instanceof Short ? "Short"
            : value instanceof Number ? "Number" : "Object";
    }

    static String overloaded(int value) {
        return "int";
    }

    static String overloaded(long value) {
        return "long";
    }

    static String overloaded(Object value) {
        return "Object";
    }

    static String overloaded(Integer value) {
        return "Integer";
    }

    public static void main(String[] args) {
        compare(1, 1L);
        compare(1, 1);
        compare(1000, 1000);
        compare('a', 97);
        compare('a', 'a');
        compare(true, false);
        compare(-5000000000L, -5000000000L);
        compare((byte) 5, (short) 5);
        compare((short) -5, (short) -5);
        Integer small = 127;
        Integer smallToo = 127;
        Integer large = 128;
        Integer largeToo = 128;
        System.out.println((small == smallToo) + " " + (large == largeToo) + " " + large.equals(largeToo) + " " + (large == 128));
        System.out.println(same(-128, -128) + " " + same(-129, -129) + " " + same(100L, 100L) + " " + same(200L, 200L) + " "
            + same('z', 'z') + " " + same('\u0080', '\u0080') + " " + same(true, true) + " " + same((byte) -7, (byte) -7) + " " + same(1, 1L));
        System.out.println(order(3, 5) + " " + order("b", "a") + " " + order('x', 'a') + " " + order(true, false) + " " + order(-1L, -1L)
            + " " + order((byte) 1, (byte) 100) + " " + order((short) 1, (short) -100));
        System.out.println(kind(1) + kind(1L) + kind('c') + kind(true) + kind((byte) 1) + kind((short) 1) + kind("s"));
        int i = 5;
        Integer boxed = i;
        boxed++;
        boxed += 2;
        int sum = boxed + i;
        System.out.println(boxed + " " + sum + " " + overloaded(i) + " " + overloaded(boxed) + " " + overloaded(5L) + " " + overloaded('c')
            + " " + overloaded("s"));
        Character letter = 'a';
        letter++;
        char next = letter;
        Long longer = 5L;
        longer *= 3;
        Boolean flag = !Boolean.TRUE;
        System.out.println(letter + " " + next + " " + longer + " " + flag + " " + (flag ? 1 : 2) + " " + (letter + 1));
        Map<Character, Integer> counts = new HashMap<Character, Integer>();
        for (char c : "mississippi".toCharArray()) {
            counts.put(c, counts.getOrDefault(c, 0) + 1);
        }
        System.out.println(counts);
        List<Long> longs = new ArrayList<Long>();
        longs.add(3L);
        longs.add((long) i);
        System.out.println(longs.contains(3L) + " " + longs.contains(3) + " " + longs.indexOf(5L));
        List<Integer> numbers = new ArrayList<Integer>();
        numbers.add(10);
        numbers.add(20);
        numbers.add(1);
        numbers.remove(1);
        numbers.remove(Integer.valueOf(1));
        System.out.println(numbers);
        Number number = 300;
        System.out.println(number.byteValue() + " " + number.shortValue() + " " + number.intValue() + " " + number.longValue() + " "
            + Integer.valueOf("12") + Long.valueOf("-3", 16) + Boolean.valueOf("True") + Byte.toUnsignedInt((byte) -1) + Integer.MIN_VALUE);
        try {
            Integer none = null;
            int value = none;
            System.out.println(value);
        } catch (NullPointerException e) {
            System.out.println("NullPointerException");
        }
        try {
            Object text = "text";
            Integer value = (Integer) text;
            System.out.println(value);
        } catch (ClassCastException e) {
            System.out.println("ClassCastException");
        }
    }
}
