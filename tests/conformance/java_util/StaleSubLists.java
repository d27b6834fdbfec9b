// java.util.ArrayList: a part of a part of a list that changed otherwise is as old as the part.
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.LinkedList;
import java.util.List;

public class StaleSubLists {
    static void attempt(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": done");
        } catch (ConcurrentModificationException e) {
            System.out.println(what + ": changed");
        }
    }

    static void test(List<Integer> root) {
        List<Integer> part = root.subList(0, 0);
        root.add(42);
        attempt("size of part", part::size);
        List<List<Integer>> inner = new ArrayList<>();
        attempt("part of part", () -> inner.add(part.subList(0, 0)));
        if (!inner.isEmpty()) {
            attempt("its size", () -> inner.get(0).size());
            attempt("its end", () -> inner.get(0).add(1));
        }
        attempt("size again", part::size);
    }

    public static void main(String[] args) {
        test(new ArrayList<>());
        test(new LinkedList<>());
    }
}
