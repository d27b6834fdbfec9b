package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;
import org.junit.jupiter.api.Test;
import udita.Udita;
import udita.junit.Exhaustive;
import udita.junit.From;
import udita.junit.Int;

/** Finitizations of Korat. The suite of udita compares the structures with those of {@code udita repok}. */
class FinitizationTest {
    private static final Set<String> SEEN = new TreeSet<>();

    /** Binary trees as in Korat's own example; the numbers of shapes are the Catalan numbers 1, 1, 2, 5, 14, 42. */
    static class Shape {
        static class Node {
            Node left;
            Node right;
        }

        private Node root;
        private int size;

        boolean repOK() {
            Set<Node> visited = new HashSet<>();
            return isTree(root, visited) && visited.size() == size;
        }

        private static boolean isTree(Node node, Set<Node> visited) {
            return node == null || visited.add(node) && isTree(node.left, visited) && isTree(node.right, visited);
        }

        private boolean isList() {
            return repOK() && isList(root);
        }

        private static boolean isList(Node node) {
            return node == null || node.left == null && isList(node.right);
        }

        static IFinitization finShape(int n) {
            IFinitization bounds = FinitizationFactory.create(Shape.class);
            IObjSet nodes = bounds.createObjSet(Node.class, n, true);
            bounds.set("root", nodes);
            bounds.set("size", bounds.createIntSet(n));
            bounds.set("Node.left", nodes);
            bounds.set("Node.right", nodes);
            return bounds;
        }
    }

    /** Objects of all kinds: no constructor without arguments, an inner class, arrays, numbers of all types, distinct objects. */
    static class Everything {
        private final String name;
        private Part part;
        private int[] numbers;
        private long big;
        private boolean isOpen;
        private double weight;
        private Object tag;

        Everything(String name) {
            this.name = name;
        }

        class Part {
            byte small;

            Everything owner() {
                return Everything.this;
            }
        }

        boolean repOK() {
            return name == null && (part == null || part.owner() == this);
        }

        static IFinitization finAll() {
            IFinitization bounds = FinitizationFactory.create(Everything.class);
            IObjSet parts = bounds.createObjSet(Part.class, 1, true);
            bounds.set("part", parts);
            bounds.set(Part.class, "small", bounds.createByteSet((byte) 1, (byte) 2));
            bounds.set("numbers", bounds.createArraySet(int[].class, bounds.createIntSet(0, 1), bounds.createIntSet(7, 8), 1));
            bounds.set("big", bounds.createLongSet(5));
            bounds.set("isOpen", bounds.createBooleanSet());
            bounds.set("weight", bounds.createDoubleSet(0, 0.5, 0.5));
            IClassDomain tags = bounds.createClassDomain(String.class);
            tags.addObject("a");
            tags.addObject("b");
            tags.includeInIsomorphismCheck(false);
            IObjSet all = bounds.createObjSet(String.class);
            all.addClassDomain(tags);
            bounds.set("tag", all);
            return bounds;
        }
    }

    static class Subject {
        @Exhaustive
        void shapes(@From(value = "finShape", args = "4") Shape shape) {
            assertTrue(shape.repOK());
            SEEN.add(Udita.show(shape));
        }

        @Exhaustive
        void lists(@From(value = "finShape", args = "3", repOk = "isList") Shape shape, @Int(to = 1) int number) {
            SEEN.add(Udita.show(shape) + number);
        }

        @Exhaustive
        void everything(@From("finAll") Everything all) {
            SEEN.add(Udita.show(all));
        }

        @Exhaustive
        void fails(@From(value = "finShape", args = "3") Shape shape) {
            assertTrue(shape.root.left == null);
        }
    }

    private static Outcome run(String method) {
        SEEN.clear();
        return Outcome.of(Subject.class, method);
    }

    @Test
    void eachStructureIsThereOnce() {
        Outcome outcome = run("shapes(shop.FinitizationTest$Shape)");
        assertEquals("14", outcome.entries().get("udita.inputs"));
        assertEquals(14, SEEN.size());
    }

    @Test
    void aPredicateMayBeNamed() {
        // One list, and 2 numbers.
        assertEquals("2", run("lists(shop.FinitizationTest$Shape,int)").entries().get("udita.inputs"));
        assertEquals(2, SEEN.size());
    }

    /** The part is null, or has 2 numbers; there are 1 + 2 arrays; 2 booleans, 2 weights and 2 tags. */
    @Test
    void objectsOfAllKindsAreMade() {
        assertEquals(Integer.toString(3 * 3 * 2 * 2 * 2), run("everything(shop.FinitizationTest$Everything)").entries().get("udita.inputs"));
        assertEquals(72, SEEN.size());
    }

    @Test
    void aFailureTellsTheStructure() {
        String message = run("fails(shop.FinitizationTest$Shape)").message();
        assertTrue(message.contains("shape = FinitizationTest.Shape#0{root=FinitizationTest.Shape.Node#1{left="), message);
        assertTrue(message.contains("decisions: "), message);
    }
}
