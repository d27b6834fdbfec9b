package zoo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Everything that a solution can show, in classes whose members are hard to reach. {@code repOK} knows each value. */
public class Menagerie {
    private final boolean yes;
    private final byte octet;
    protected short little;
    final char half;
    char quote;
    int[] numbers;
    long huge;
    float ratio;
    double undefined, infinite, negative;
    String text;
    private Cage first;
    Cell<Integer> cells;
    Colour colour;
    List<Colour> colours;
    Object anything;
    private Secret secret;
    private Secret[] secrets;
    Inner inner;
    Map<String, List<Integer>> index;
    Map<Name, Long> ages;
    Set<Name> names;
    Object[] mixed;
    int[][] grid;
    Byte box;
    Long largeBox;
    Character letter;
    Comparable<?> comparable;
    Point corner;
    Herd herd;
    Tail tail;

    /** Neither of the two takes no arguments. */
    private Menagerie(boolean yes, byte octet, char half) {
        if (!yes) {
            throw new IllegalArgumentException("no");
        }
        this.yes = yes;
        this.octet = octet;
        this.half = half;
    }

    Menagerie(boolean yes, byte octet, char half, Cage first) {
        this(yes, octet, half);
        this.first = first;
    }

    enum Colour {
        RED, GREEN {
            @Override
            boolean isNatural() {
                return true;
            }
        };

        boolean isNatural() {
            return false;
        }
    }

    private enum Hidden {
        UNDER, OVER
    }

    /** Cages refer to each other in a circle. */
    static class Cage {
        private Cage next;
        public final String label;

        private Cage(String label) {
            this.label = label;
        }
    }

    static class Cell<T extends Comparable<T>> {
        T value;
        Cell<T> next;
        T[] spare;
    }

    private static class Secret {
        private Hidden mood;
        int number;
        Secret other;
    }

    class Inner {
        int depth;
        Deeper deeper;

        class Deeper {
            int depth;

            boolean isRight() {
                return depth == 2 && Inner.this.depth == 1 && quote == '\'';
            }
        }
    }

    static class Animal {
        int legs;
        private String name;

        String animalName() {
            return name;
        }
    }

    static class Tail extends Animal {
        private String name;
        int legs;
    }

    record Point(int x, List<Integer> path, Herd owner) {
        Point {
            if (path.size() != 2) {
                throw new IllegalArgumentException("an empty path");
            }
        }
    }

    private record Herd(Point[] corners, String name) {
    }

    /** A key with a hash code of its own. */
    static final class Name {
        final String first;
        private int number;

        Name(String first) {
            this.first = first;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Name name && name.first.equals(first) && name.number == number;
        }

        @Override
        public int hashCode() {
            return 31 * first.hashCode() + number;
        }
    }

    public static Menagerie build() {
        Menagerie zoo = new Menagerie(true, (byte) -7, '\ud800', new Cage("a\"\\\n\u2028\u00e9"));
        zoo.little = -300;
        zoo.quote = '\'';
        zoo.numbers = new int[] {Integer.MIN_VALUE, 0, 7};
        zoo.huge = Long.MIN_VALUE;
        zoo.ratio = 1.0e10f;
        zoo.undefined = Double.NaN;
        zoo.infinite = Double.NEGATIVE_INFINITY;
        zoo.negative = -0.0;
        zoo.text = "\0\t\ud83e\udd80";
        zoo.first.next = new Cage("second");
        zoo.first.next.next = zoo.first;
        zoo.cells = new Cell<>();
        zoo.cells.value = 5;
        zoo.cells.next = new Cell<>();
        zoo.colour = Colour.GREEN;
        zoo.colours = new ArrayList<>(Arrays.asList(Colour.RED, null, Colour.GREEN));
        zoo.anything = zoo;
        zoo.secret = new Secret();
        zoo.secret.mood = Hidden.OVER;
        zoo.secret.number = 4;
        zoo.secrets = new Secret[] {null, zoo.secret, new Secret()};
        zoo.secrets[2].other = zoo.secret;
        zoo.inner = zoo.new Inner();
        zoo.inner.depth = 1;
        zoo.inner.deeper = zoo.inner.new Deeper();
        zoo.inner.deeper.depth = 2;
        zoo.index = new TreeMap<>();
        zoo.index.put("b", List.of(1, 2));
        zoo.index.put("a", new ArrayList<>());
        zoo.ages = new HashMap<>();
        Name name = new Name("x");
        name.number = 3;
        zoo.ages.put(name, 40L);
        zoo.names = new HashSet<>();
        zoo.names.add(name);
        zoo.mixed = new Object[] {1, "two", 'c', 4.5, true, null, zoo.numbers, Colour.RED};
        zoo.grid = new int[][] {{1}, null, zoo.numbers};
        zoo.box = 3;
        zoo.largeBox = 1L;
        zoo.letter = 'z';
        zoo.comparable = "text";
        zoo.herd = new Herd(new Point[2], "all");
        zoo.corner = new Point(9, new ArrayList<>(Arrays.asList(3, 4)), zoo.herd);
        zoo.herd.corners[0] = zoo.corner;
        zoo.tail = new Tail();
        zoo.tail.legs = 1;
        ((Animal) zoo.tail).legs = 4;
        zoo.tail.name = "tail";
        ((Animal) zoo.tail).name = "animal";
        return zoo;
    }

    public boolean repOK() {
        return hasPrimitives() && hasStrings() && hasStructures() && hasCollections() && hasRecords();
    }

    private boolean hasPrimitives() {
        return yes && octet == -7 && little == -300 && half == '\ud800' && quote == '\''
                && Arrays.equals(numbers, new int[] {Integer.MIN_VALUE, 0, 7}) && huge == Long.MIN_VALUE
                && ratio == 1.0e10f && undefined != undefined && infinite == Double.NEGATIVE_INFINITY
                && 1 / negative == Double.NEGATIVE_INFINITY;
    }

    private boolean hasStrings() {
        return text.equals("\0\t\ud83e\udd80") && first.label.equals("a\"\\\n\u2028\u00e9")
                && first.next.label.equals("second") && first.next.next == first;
    }

    private boolean hasStructures() {
        return cells.value == 5 && cells.next.value == null && cells.next.next == null && colour == Colour.GREEN
                && colour.isNatural() && anything == this && secret.mood == Hidden.OVER && secret.number == 4
                && secrets[0] == null && secrets[1] == secret && secrets[2].other == secret && secrets.length == 3
                && inner.depth == 1 && inner.deeper.isRight() && tail.legs == 1 && ((Animal) tail).legs == 4
                && tail.name.equals("tail") && tail.animalName().equals("animal");
    }

    private boolean hasCollections() {
        Name name = new Name("x");
        name.number = 3;
        Map<String, List<Integer>> expected = new LinkedHashMap<>();
        expected.put("a", List.of());
        expected.put("b", Arrays.asList(1, 2));
        return colours.equals(Arrays.asList(Colour.RED, null, Colour.GREEN)) && index.equals(expected)
                && index instanceof TreeMap && ages.get(name) == 40L && names.contains(name) && names.size() == 1
                && mixed.length == 8 && mixed[0].equals(1) && mixed[1].equals("two") && mixed[2].equals('c')
                && mixed[3].equals(4.5) && mixed[4].equals(true) && mixed[5] == null && mixed[6] == numbers
                && mixed[7] == Colour.RED && grid[0][0] == 1 && grid[1] == null && grid[2] == numbers && box == 3
                && largeBox == 1 && letter == 'z' && comparable.equals("text");
    }

    private boolean hasRecords() {
        return corner.x == 9 && corner.path.equals(Arrays.asList(3, 4)) && corner.owner == herd
                && herd.corners[0] == corner && herd.corners[1] == null && herd.name.equals("all");
    }
}
