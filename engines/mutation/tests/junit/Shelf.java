package shelves;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class Shelf {
    enum Colour { RED, GREEN }

    static class Full extends RuntimeException {
        Full() { super("full"); }
    }

    private static class Lost extends Exception {
    }

    static class Book {
        private final int number;
        Colour colour = Colour.RED;
        Book next;
        Object note;
        Book(int number) { this.number = number; }
    }

    private Book first;
    private Set<Book> read = new HashSet<>();
    Map<Book, Integer> places = new HashMap<>();
    List<Object> log = new ArrayList<>();
    private int[] counts = new int[3];
    private int size;

    public static Shelf make(int n) {
        Shelf shelf = new Shelf();
        for (int i = 0; i < n; i++) shelf.put(i);
        return shelf;
    }

    public boolean repOK() {
        int count = 0;
        for (Book book = first; book != null; book = book.next) count++;
        return count == size;
    }

    void put(int number) {
        if (size == 3) throw new Full();
        Book book = new Book(number);
        book.next = first;
        first = book;
        places.put(book, size++);
    }

    void put(long number) { put((int) number + 10); }

    private Book take() {
        Book book = first;
        first = book.next;
        places.remove(book);
        size--;
        return book;
    }

    Book find(int number) throws Lost {
        for (Book book = first; book != null; book = book.next) if (book.number == number) return book;
        throw new Lost();
    }

    String title(boolean isLong) { return isLong ? "shelf of " + size : "\"shelf\""; }

    void readAll() {
        for (Book book = first; book != null; book = book.next) read.add(book);
        if (first != null) first.note = read;
        log.add("read");
        log.add('x');
    }

    Colour paint() {
        if (first == null) return null;
        first.colour = Colour.GREEN;
        return first.colour;
    }

    Integer boxed() { return size - 1; }

    long sum() {
        long sum = 1L << 40;
        for (int count : counts) sum += count;
        return sum;
    }

    double share(char c, byte b) { return size / 3.0 + c + b; }

    short[] shorts() { return new short[] {(short) size, -1}; }

    void say(Integer what) {
        System.out.println("says " + what);
        counts[what]++;
    }

    protected static int count(Shelf shelf) { return shelf == null ? -1 : shelf.size; }

    void unbalance() { size++; }

    void stop() { System.exit(size + 1); }
}
