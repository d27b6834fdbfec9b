// JLS 18.2.2, 18.5.2.1: a type parameter that is the result is the box of the primitive type that is wanted, and what depends on it follows.
public class BoxedResult {
    static <T, U extends T> U below(T value) { return null; }

    static <T, U extends T> U last(T first, Class<?> type) { return null; }

    static <T> T same(Object value) {
        @SuppressWarnings("unchecked") T result = (T) value;
        return result;
    }

    static <T extends Comparable<? super T>> T compared(Object value) { return BoxedResult.<T>same(value); }

    static <T extends Number> T number(T value) { return value; }

    public static void main(String[] args) {
        try {
            int none = below(new int[0]);
        } catch (NullPointerException e) {
            System.out.println("no array is unboxed");
        }
        try {
            double none = last("text", String.class);
        } catch (NullPointerException e) {
            System.out.println("no text is unboxed");
        }
        int one = same(1);
        long widened = number(2);
        char letter = compared('c');
        System.out.println(one + " " + widened + " " + letter);
        try {
            long wrong = same(3);
        } catch (ClassCastException e) {
            System.out.println("an Integer is no Long");
        }
    }
}
