// Assignment contexts: what boxing, narrowing and inference make of a value.
import java.util.*;

public class Conversions {
    static <T> T nothing() {
        return null;
    }

    static <T> T same(T value) {
        return value;
    }

    static <T extends Comparable<T>> T least(T a, T b) {
        return a.compareTo(b) <= 0 ? a : b;
    }

    static <T> T cast(Object value) {
        @SuppressWarnings("unchecked") T result = (T) value;
        return result;
    }

    static String kind(Object value) {
        return value instanceof Integer ? "Integer " + value : value instanceof Short ? "Short " + value
            : value instanceof Byte ? "Byte " + value : value instanceof Character ? "Character " + value : "other";
    }

    static long takesLong(long value) {
        return value;
    }

    static String pick(int value) {
        return "int";
    }

    static String pick(Object value) {
        return "Object";
    }

    public static void main(String[] args) {
        // Constants that fit are boxed, of whatever integral type they are.
        Short fromByte = (byte) 7;
        final byte five = 5;
        Short fromConstant = five;
        Character fromNumber = (byte) 65;
        Byte fromCharacter = 'a';
        System.out.println(kind(fromByte) + kind(fromConstant) + kind(fromNumber) + kind(fromCharacter));

        // A type argument that only a primitive target determines.
        int number = cast(12);
        long wide = same(3);
        boolean flag = cast(true);
        int small = same((short) 4);
        System.out.println(number + " " + wide + " " + flag + " " + small + " " + takesLong(least(8, 2)));
        try {
            int none = nothing();
            System.out.println(none);
        } catch (NullPointerException e) {
            System.out.println("no int");
        }
        try {
            long none = takesLong(nothing());
            System.out.println(none);
        } catch (NullPointerException e) {
            System.out.println("no long");
        }
        try {
            int wrong = cast("text");
            System.out.println(wrong);
        } catch (ClassCastException e) {
            System.out.println("not a number");
        }
        System.out.println(pick(same(null)) + " " + pick(same(1)) + " " + pick(1));

        // The boxes in compound assignments.
        Integer count = 5;
        count += 'a';
        count <<= 2L;
        Long sum = 1L;
        sum += count;
        Short step = Short.MAX_VALUE;
        step++;
        Character letter = 'z';
        ++letter;
        Object text = "a";
        text += "b" + count;
        System.out.println(count + " " + sum + " " + step + " " + letter + " " + text);

        StringBuilder builder = new StringBuilder("base");
        for (int i = 0; i < 3; i++) {
            try {
                switch (i) {
                    case 0: builder.charAt(-1);
                    case 1: builder.setCharAt(4, 'x');
                    default: builder.deleteCharAt(9);
                }
            } catch (StringIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
