// JLS 15.9.5: the type of a new object of an anonymous class is that class, also where type arguments are inferred.
import java.util.ArrayList;
import java.util.List;

public class AnonymousDiamonds {
    static class Box<T> {
        T value;
        Box() { }
        Box(T value) { this.value = value; }
        public T get() { return value; }
    }

    public static void main(String[] args) {
        var box = new Box<>("s") { int extra = 5; public String get() { return value + "!"; } };
        System.out.println(box.extra + box.get().toUpperCase());
        System.out.println(new Box<>(3) { public Integer get() { return 7; } }.get() + 1);
        Object empty = new Box<>() { };
        System.out.println(((Box<?>) empty).get());
        for (String s : new ArrayList<>(List.of("a")) { }) System.out.println(s);
        System.out.println("" + (new Box<>("q") { public String toString() { return "anonymous"; } }));
    }
}
