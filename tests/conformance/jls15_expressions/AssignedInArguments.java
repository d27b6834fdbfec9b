// An argument of a constructor assigns a variable that the body of the anonymous class uses; loops over captured arrays.
import java.util.Optional;
public class AssignedInArguments {
    final int k;
    AssignedInArguments(int n) { k = n; }
    int get() { return k; }
    static class Named { Named(String name, int number) { System.out.println(name); } }
    static class Box<T> { T value; Box(T value) { this.value = value; } }
    static Optional<? extends Box<String>[]> boxes() {
        @SuppressWarnings("unchecked") Box<String>[] made = new Box[] {new Box<>("a"), new Box<>("b")};
        return Optional.of(made);
    }
    public static void main(String[] args) {
        final int j;
        System.out.println(new AssignedInArguments(2 + (j = 3)) { int get() { return k + j; } }.get());
        final int i;
        final String text;
        new Named("hello", i = 1) { { System.out.println("body " + i); } };
        new Named(text = "again", i) { { System.out.println("body " + text + i); } };
        for (Box<String> box : boxes().get()) System.out.println(box.value);
    }
}
