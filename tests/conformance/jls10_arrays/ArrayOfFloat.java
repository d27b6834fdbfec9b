// Arrays of `float`: default values, initialisers, stores, copies, bounds.
// Made by tests/suite/conformance/families.rs.
public class ArrayOfFloat {
    static String kind(float x) { return "float"; }
    static String kind(Object x) { return "Object"; }
    static float[] filled(float... values) { return values; }

    static void show(float[] array) {
        StringBuilder text = new StringBuilder().append(array.length).append(':');
        for (float element : array) text.append(' ').append(element);
        System.out.println(text);
    }

    public static void main(String[] args) {
        float[] zeros = new float[3];
        show(zeros);
        float[] edges = {Float.NEGATIVE_INFINITY, -3e9f, -1.5f, -0.0f, 0f, Float.MIN_VALUE, 0.1f, 65536.75f, Float.MAX_VALUE, Float.NaN};
        show(edges);
        float[] copy = edges.clone();
        copy[0] = copy[1];
        System.out.println((copy[0] == edges[0]) + " " + (copy == edges) + " " + (copy.length == edges.length));
        System.arraycopy(edges, 0, copy, 1, edges.length - 1);
        show(copy);
        float[][] grid = new float[2][];
        grid[1] = filled(edges[1], edges[0]);
        System.out.println((grid[0] == null) + " " + grid[1].length + " " + grid[1][0]);
        float[][][] cube = new float[2][1][2];
        show(cube[1][0]);
        cube[1][0][1] = edges[1];
        System.out.println(cube[1][0][1] + " " + cube[0][0][1]);
        show(filled());
        Object object = edges;
        System.out.println((object instanceof float[]) + " " + (object instanceof Object[]) + " " + object.getClass().getName());
        System.out.println(((float[]) object)[1] + " " + kind(edges[0]));
        Float[] boxes = {edges[0], null};
        System.out.println(boxes[0] + " " + boxes[1]);
        for (int index : new int[] {-1, 3, Integer.MAX_VALUE}) {
            try {
                zeros[index] = edges[0];
                System.out.println("stored");
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            zeros = new float[-edges.length];
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object[] objects = (Object[]) (Object) boxes;
            objects[0] = "text";
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.arraycopy(edges, 1, zeros, 2, 2);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("does not fit");
        }
        show(zeros);
    }
}
