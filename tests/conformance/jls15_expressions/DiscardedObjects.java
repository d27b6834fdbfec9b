// The object before a static member is evaluated, and cast to its type, before it is discarded.
import java.util.ArrayList;
import java.util.List;
public class DiscardedObjects {
    static DiscardedObjects root = new DiscardedObjects();
    static int count;
    static int next() { return ++count; }
    static class Box<T> { T content; T get() { System.out.println("get"); return content; } }
    interface Constants { int ONE = 1; }
    static class Both<T extends java.io.Serializable & Constants> { T content; int one() { return content.ONE; } }
    static class Fitting implements java.io.Serializable, Constants { }
    static void attempt(Runnable code) {
        try { code.run(); System.out.println("no cast"); } catch (ClassCastException e) { System.out.println("cast"); }
    }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Box<DiscardedObjects> box = new Box<>();
        Box raw = box;
        raw.content = new Object();
        attempt(() -> System.out.println(box.content.root == null));
        attempt(() -> System.out.println(box.get().next()));
        attempt(() -> box.get().count = 5);
        attempt(() -> box.get());
        List<DiscardedObjects> list = new ArrayList<>();
        ((List) list).add("text");
        attempt(() -> System.out.println(list.get(0).count));
        raw.content = null;
        attempt(() -> System.out.println(box.content.root == null));
        System.out.println(count);
        Both<Fitting> both = new Both<>();
        System.out.println(both.one());
        ((Both) both).content = new java.io.Serializable() { };
        attempt(() -> both.one());
    }
}
