package exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static udita.Udita.assume;
import static udita.Udita.getInt;
import static udita.Udita.getOneOf;

import java.util.List;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;
import udita.ObjectPool;
import udita.junit.Exhaustive;
import udita.junit.From;
import udita.junit.Int;
import udita.junit.OneOf;
import udita.junit.Size;
import udita.junit.Strings;

/** Generators, filters, finitizations and bounds. */
class GeneratorsTest {
    enum Color { RED, GREEN }

    static class Node {
        Node left;
        Node right;
    }

    public static class Tree {
        Node root;
        int size;

        /** Whether it has {@code size} nodes, each once. */
        public boolean repOK() {
            return count(root, new java.util.HashSet<>()) == size;
        }

        private static int count(Node node, Set<Node> seen) {
            if (node == null) {
                return 0;
            }
            if (!seen.add(node)) {
                return -1000;
            }
            return 1 + count(node.left, seen) + count(node.right, seen);
        }

        static IFinitization finTree(int size) {
            IFinitization finitization = FinitizationFactory.create(Tree.class);
            IObjSet nodes = finitization.createObjSet(Node.class, size, true);
            finitization.set(Tree.class, "root", nodes);
            finitization.set(Tree.class, "size", finitization.createIntSet(size));
            finitization.set(Node.class, "left", nodes);
            finitization.set(Node.class, "right", nodes);
            return finitization;
        }
    }

    record Number(int value) {
        private boolean isRight() {
            return value % 2 == 0;
        }
    }

    private static String pair(int n, Color color) {
        return getInt(1, n) + color.name();
    }

    private static int[] heaps(int size) {
        int[] heap = new int[size];
        for (int i = 0; i < size; i++) {
            heap[i] = getInt(0, size);
        }
        for (int i = 1; i < size; i++) {
            assume(heap[(i - 1) / 2] >= heap[i]);
        }
        return heap;
    }

    static Node linked(int size) {
        ObjectPool<Node> pool = new ObjectPool<Node>(size);
        Node root = pool.getAny();
        root.left = pool.getAny();
        root.right = pool.getAny();
        return root;
    }

    static class Other {
        static Number evens() {
            return getOneOf(null, new Number(1), new Number(2), new Number(4));
        }

        static int small(String text, double ratio, char letter) {
            return getInt(0, text.length() + (int) (ratio * 2)) + letter - 'a';
        }
    }

    @Exhaustive
    void arguments(@From(value = "pair", args = {"4", "RED"}) String pair, boolean is) {
        assertFalse(pair.equals("3RED") && is);
    }

    @Exhaustive
    void filtered(@From(value = "GeneratorsTest$Other#evens", repOk = "isRight") Number number, @Int(to = 2) int more) {
        assertFalse(number.value + more == 6);
    }

    @Exhaustive
    void primitives(@From(value = "exhaustive.GeneratorsTest$Other#small", args = {"ab", "0.5", "b"}) int number) {
        assertTrue(number < 5);
    }

    @Exhaustive
    void heaps(@From(value = "heaps", args = "4") int[] heap) {
        assertFalse(heap[0] == 3 && heap[1] == 2 && heap[2] == 3 && heap[3] == 2);
    }

    @Exhaustive
    void lists(@Size(max = 2) @From(value = "pair", args = {"2", "GREEN"}) List<String> pairs) {
        assertFalse(pairs.size() == 2 && pairs.get(0).compareTo(pairs.get(1)) > 0);
    }

    @Exhaustive
    void pools(@From(value = "linked", args = "3") Node node, @Int(to = 1) int number) {
        assertFalse(node.left == node.right && node.left != node && number == 1);
    }

    @Exhaustive
    void finitizations(@From(value = "finTree", args = "2") Tree tree, @Int(to = 1) int number) {
        assertTrue(tree.size <= 2 && number < 2);
    }

    @Exhaustive
    void finitizationsFail(@From(value = "finTree", args = "2") Tree tree, @Int(to = 1) int number) {
        assertFalse(tree.root.right != null && number == 1);
    }

    @Exhaustive
    void bounds(@Int(to = 0, bound = "n") int number, @Strings(max = 0, alphabet = "a", bound = "m") String text,
            @Size(max = 0, bound = "m") boolean[] flags, @From(value = "pair", args = {"1", "RED"}, bound = "n") String pair) {
        assertFalse(number == 2 && text.equals("a") && flags.length == 1 && flags[0] && pair.equals("2RED"));
    }
}
