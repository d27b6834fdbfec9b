package gardens;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** A subject of tests: private state, generics, exceptions, enums, boxes, strings, arrays, nested classes. */
public class Garden<T extends Comparable<T>> {
    enum Colour { RED, GREEN }

    public static class Closed extends Exception {
        Closed(String message) { super(message); }
    }

    private static class Hidden extends IllegalStateException {}

    static class Grave extends Throwable {}

    private static class Broken {
        static int value = Integer.parseInt("one");
    }

    public static class Bed implements Iterable<Object> {
        private final Garden<?> garden;
        final Object content;

        Bed(Garden<?> garden, Object content) {
            this.garden = garden;
            this.content = content;
        }

        public Garden<?> garden() { return garden; }

        @Override
        public Iterator<Object> iterator() { return new ArrayList<Object>(List.of("bed")).iterator(); }

        @Override
        public int hashCode() { return 17; }

        @Override
        public boolean equals(Object other) { return other instanceof Bed; }
    }

    private class Secret extends Bed {
        Secret() { super(Garden.this, null); }
    }

    static class Named extends Box<String> {
        int length() { return get() == null ? -1 : get().length(); }
    }

    static class Box<E> {
        private E element;

        public E get() { return element; }

        public void set(E element) { this.element = element; }
    }

    private static int made = 7;
    private static String note;
    static final int LIMIT = 3;

    private final List<T> plants = new ArrayList<>();
    private boolean isOpen = true;
    private Bed bed;

    public Garden() {}

    public void plant(T plant) throws Closed {
        if (!isOpen) throw new Closed("closed");
        plants.add(plant);
    }

    public void close() { isOpen = false; }

    public T last() {
        if (plants.isEmpty()) throw new NoSuchElementException();
        return plants.get(plants.size() - 1);
    }

    public static <E extends Comparable<E>> int place(E[] all, E one) {
        return all == null ? -1 : all[0].compareTo(one) == 0 ? 0 : 1;
    }

    public T least(T first, T second) { return first.compareTo(second) <= 0 ? first : second; }

    public Bed bed(Object content) { return bed = new Bed(this, content); }

    public Bed bed() { return bed; }

    public Secret secret() { return new Secret(); }

    public boolean isSecret(Secret secret) { return secret.garden() == this; }

    public static String text(byte b, short s, char c, int i, long l, float f, double d, boolean z) {
        return "\"\\\n\u00e9\t" + b + s + c + i + l + f + d + z;
    }

    public byte octet() { return -3; }

    public char letter() { return '\''; }

    public long large() { return 1L << 40; }

    public float third(float of) { return of / 3; }

    public double ratio(double a, double b) { return a / b; }

    public Integer boxed(Integer number) { return number == null ? null : number + 1000; }

    public Character initial(String text) { return text.charAt(0); }

    public Object any(int kind) { return kind == 0 ? (Object) 2.5f : kind == 1 ? "text" : this; }

    public String kind(Object object) { return "object"; }

    public String kind(long number) { return "long"; }

    public String kind(int number) { return "int"; }

    public String kind(String text) { return "text"; }

    public int sum(int[] numbers) {
        int sum = 0;
        for (int number : numbers) sum += number;
        return sum;
    }

    public int[][] rows(int[] row) { return new int[][] {row, null}; }

    public int colours(Colour... colours) { return colours == null ? -1 : colours.length; }

    public Colour colour(Colour colour) { return colour == Colour.RED ? Colour.GREEN : colour; }

    public String shown() { return "garden " + new Object(); }

    public void hide() { throw new Hidden(); }

    public void bury() throws Grave { throw new Grave(); }

    public void endless() { while (isOpen) {} }

    public int broken() { return Broken.value; }

    public void sure(int number) { assert number > 0 : "positive"; }

    public int made() {
        note = note + made;
        return made++;
    }

    public static String note() { return note; }

    public double[] weights() { return new double[] {0.5, Double.NaN, -0.0}; }

    public char[][] map() { return new char[][] {{'#', '"'}, {}}; }

    public String[] names() { return new String[] {"rose", null}; }

    public List<Object> heaps() {
        List<Object> heaps = new ArrayList<>();
        heaps.add(new ArrayList<>());
        heaps.add(null);
        heaps.add(7L);
        heaps.add('c');
        heaps.add("\n");
        return heaps;
    }

    public List<Object> nothings() {
        List<Object> nothings = new ArrayList<>();
        nothings.add(null);
        return nothings;
    }

    public List<Object> strangers() {
        List<Object> strangers = new ArrayList<>();
        strangers.add(new Object());
        return strangers;
    }

    public int hash(Object object) { return object.hashCode(); }
}
