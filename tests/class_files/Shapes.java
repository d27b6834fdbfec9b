import static udita.Udita.*;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;
import udita.ObjectPool;

/** Test abstractions and code of many forms, for the comparison of class files with their source. */
public class Shapes {
    static class Node {
        Node left;
        Node right;
        int key;

        boolean isOrdered(int min, int max) {
            return min < key && key < max
                && (left == null || left.isOrdered(min, key)) && (right == null || right.isOrdered(key, max));
        }

        int size() {
            return 1 + (left == null ? 0 : left.size()) + (right == null ? 0 : right.size());
        }
    }

    enum Color {
        RED {
            @Override
            int weight() {
                return 2;
            }
        },
        GREEN;

        int weight() {
            return 1;
        }
    }

    sealed interface Shape permits Circle, Square {}

    record Circle(int radius) implements Shape {}

    record Square(int side, Color color) implements Shape {}

    class Inner {
        final int value;

        Inner(int value) {
            this.value = value + base;
        }
    }

    private final int base;

    Shapes(int base) {
        this.base = base;
    }

    /** A filter: all shapes are chosen, then checked. */
    public static Node trees(int size) {
        ObjectPool<Node> pool = new ObjectPool<Node>(size, true);
        Node root = fill(pool, size);
        assume(root != null && root.isOrdered(0, size + 1) && root.size() == size);
        return root;
    }

    private static Node fill(ObjectPool<Node> pool, int size) {
        if (size == 0) {
            return null;
        }
        Node node = getBoolean() ? pool.getNew() : null;
        if (node != null) {
            node.key = getInt(1, 3);
            node.left = fill(pool, size - 1);
            node.right = fill(pool, size - 1);
        }
        return node;
    }

    /** A condition as a value: it stays open. */
    public static List<Object> conditions(int n) {
        int a = getInt(0, n);
        int b = getInt(0, n);
        boolean less = a < b;
        boolean both = less && getBoolean();
        List<Object> result = new ArrayList<>();
        result.add(both ? a : -1);
        if (less) {
            result.add(b);
        }
        return result;
    }

    /** An input that breaks the program. */
    public static int divide(int n) {
        int[] parts = {getInt(0, n), getInt(0, n)};
        try {
            return parts[0] / parts[1];
        } finally {
            parts[0] = 0;
        }
    }

    public static Shape shape() {
        return getBoolean() ? new Circle(getInt(1, 2)) : new Square(getInt(1, 2), getAny(Color.values()));
    }

    private static <T> T getAny(T[] all) {
        return all[getInt(0, all.length - 1)];
    }

    /** A loop whose condition throws: the handler around the body doesn't catch it. */
    private static int handlers() {
        int n = 0;
        try {
            while (isSmall(n)) {
                try {
                    n++;
                    continue;
                } catch (IllegalStateException e) {
                    n += 100;
                }
            }
        } catch (IllegalStateException e) {
            n += 1000;
        }
        return n;
    }

    private static boolean isSmall(int n) {
        if (n == 3) {
            throw new IllegalStateException();
        }
        return n < 10;
    }

    /** Code of many forms. */
    public static String forms(int n) {
        StringBuilder out = new StringBuilder().append(handlers());
        IntBinaryOperator sum = Integer::sum;
        int start = n;
        Supplier<Inner> inner = () -> new Shapes(start).new Inner(start);
        long big = (long) n << 33 | 5L;
        double half = n / 2.0;
        out.append(sum.applyAsInt(n, 1)).append(inner.get().value).append(big % 7).append(half > 1.5 ? "more" : "less");
        for (Color color : Color.values()) {
            switch (color) {
                case RED -> out.append('r');
                default -> out.append(color.weight());
            }
        }
        switch ("s" + n) {
            case "s1":
                out.append("one");
            case "s2":
                out.append("two");
                break;
            default:
                out.append(new Circle(n)).append(new Square(n, Color.GREEN).equals(new Square(n, Color.GREEN)));
        }
        int[][] table = new int[2][n + 1];
        table[1][n] += n++ + ++n;
        synchronized (out) {
            out.append(table[1][table[1].length - 1]);
        }
        Object last = out.length() > 3 ? (Object) Color.RED : out;
        return out + (last instanceof Color color && color.weight() == 2 ? "!" : "?");
    }
}
