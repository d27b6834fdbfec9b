// Arrays of `byte`: default values, initialisers, stores, copies, bounds.
// Made by tests/suite/conformance/families.rs.
public class ArrayOfByte {
    static String kind(byte x) { return "byte"; }
    static String kind(Object x) { return "Object"; }
    static byte[] filled(byte... values) { return values; }

    static void show(byte[] array) {
        StringBuilder text = new StringBuilder().append(array.length).append(':');
        for (byte element : array) text.append(' ').append(element);
        System.out.println(text);
    }

    public static void main(String[] args) {
        byte[] zeros = new byte[3];
        show(zeros);
        byte[] edges = {Byte.MIN_VALUE, -1, 0, 1, 100, Byte.MAX_VALUE};
        show(edges);
        byte[] copy = edges.clone();
        copy[0] = copy[1];
        System.out.println((copy[0] == edges[0]) + " " + (copy == edges) + " " + (copy.length == edges.length));
        System.arraycopy(edges, 0, copy, 1, edges.length - 1);
        show(copy);
        byte[][] grid = new byte[2][];
        grid[1] = filled(edges[1], edges[0]);
        System.out.println((grid[0] == null) + " " + grid[1].length + " " + grid[1][0]);
        byte[][][] cube = new byte[2][1][2];
        show(cube[1][0]);
        cube[1][0][1] = edges[1];
        System.out.println(cube[1][0][1] + " " + cube[0][0][1]);
        show(filled());
        Object object = edges;
        System.out.println((object instanceof byte[]) + " " + (object instanceof Object[]) + " " + object.getClass().getName());
        System.out.println(((byte[]) object)[1] + " " + kind(edges[0]));
        Byte[] boxes = {edges[0], null};
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
            zeros = new byte[-edges.length];
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
