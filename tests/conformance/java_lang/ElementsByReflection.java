// Shows `java.lang.reflect.Array.get` and `getLength`: elements of arrays of all types.
import java.lang.reflect.Array;

public class ElementsByReflection {
    static String attempt(Object array, int index) {
        try {
            Object element = Array.get(array, index);
            return element + " " + (element == null ? "" : element.getClass().getSimpleName());
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName() + " " + e.getMessage();
        }
    }

    public static void main(String[] args) {
        Object[] arrays = {
            new int[] {7, -1}, new long[] {1L << 40}, new short[] {-3}, new byte[] {-128}, new char[] {'c'},
            new boolean[] {false, true}, new float[] {1.5f}, new double[] {-0.0}, new String[] {"s", null}, new Object[] {new int[0]},
            new int[][] {{1}, null}, new Integer[0], "text", null,
        };
        for (Object array : arrays) {
            String first = attempt(array, 0);
            System.out.println((first.startsWith("[I@") ? "array" : first) + "; " + attempt(array, 1) + "; " + attempt(array, -1));
        }
        for (Object array : arrays) {
            try {
                System.out.print(Array.getLength(array) + " ");
            } catch (RuntimeException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
