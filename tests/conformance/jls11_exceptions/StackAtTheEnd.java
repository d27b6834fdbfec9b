// StackOverflowError: classes of the library that are first used where the stack is full, by a clause that catches the error.
import java.util.*;

public class StackAtTheEnd {
    static int depth;
    static int caught;

    static void deep() {
        depth++;
        try {
            deep();
        } catch (StackOverflowError e) {
            System.out.print("");
            TreeMap<String, Integer> map = new TreeMap<>();
            map.put("b", 1);
            map.put("a", 2);
            if (map.toString().equals("{a=2, b=1}")) {
                caught++;
            }
        }
    }

    public static void main(String[] args) {
        deep();
        System.out.println("caught " + caught + " " + (depth > 500));
        System.out.println(new TreeMap<>(Map.of(2, "x", 1, "y")));
    }
}
