// JLS 7.5.3: a superclass imports a static field, and a nested class, of its own subclass.
import p.Sequence;

public class StaticImportOfSubclass {
    public static void main(String[] args) {
        System.out.println(Sequence.empty().size() + " " + Sequence.of("a", "b").size());
        System.out.println(Sequence.of(1).first());
    }
}
