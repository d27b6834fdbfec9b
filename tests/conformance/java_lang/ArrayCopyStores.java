// `System.arraycopy` between arrays of references: what is copied before an element that does not fit, and what is said.
import java.util.Arrays;

public class ArrayCopyStores {
    static void copy(Object from, int at, Object to, int toAt, int count) {
        try {
            System.arraycopy(from, at, to, toAt, count);
            System.out.println("copied");
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        if (to instanceof Object[] objects) System.out.println(Arrays.deepToString(objects));
    }
    public static void main(String[] args) {
        Object[] mixed = {"a", "b", 1, "c"};
        copy(mixed, 0, new String[4], 0, 4);
        copy(mixed, 1, new String[] {"x", "y", "z"}, 1, 2);
        copy(mixed, 2, new String[2], 0, 2);
        copy(mixed, 3, new String[2], 1, 1);
        copy(new String[] {"a"}, 0, new Integer[1], 0, 1);
        copy(new String[] {null}, 0, new Integer[1], 0, 1);
        copy(new String[] {"a"}, 0, new Integer[1], 0, 0);
        copy(new Number[] {1, 2L, 3}, 0, new Integer[3], 0, 3);
        copy(new Comparable<?>[] {"a", 1}, 0, new Number[2], 0, 2);
        copy(new int[1], 0, new Integer[1], 0, 1);
        copy(new Object[] {new int[] {5}}, 0, new int[1][], 0, 1);
        copy(new Object[] {new long[1]}, 0, new int[1][], 0, 1);
        copy(new long[1][1], 0, new int[1][], 0, 1);
        copy(new String[][] {{"s"}}, 0, new Object[1][], 0, 1);
    }
}
