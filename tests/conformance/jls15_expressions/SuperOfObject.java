// `super` in a subclass of an abstract class finds the methods of `Object` that the class inherits, not those of its interfaces.
import java.util.*;

public class SuperOfObject {
    interface Named { boolean equals(Object other); int hashCode(); String toString(); }
    static abstract class Base implements Named { }
    static class Plain extends Base {
        public boolean equals(Object other) { return super.equals(other); }
        public int hashCode() { return super.hashCode(); }
        public String toString() { return "plain " + super.toString().startsWith("SuperOfObject$Plain@"); }
    }
    static class Two extends AbstractCollection<Integer> {
        public Iterator<Integer> iterator() { return List.of(1, 2).iterator(); }
        public int size() { return 2; }
        public boolean equals(Object other) { return super.equals(other); }
        public int hashCode() { return super.hashCode() | 1; }
        boolean sameAs(Base base) { return base.equals(this); }
    }
    public static void main(String[] args) {
        Two two = new Two();
        Plain plain = new Plain();
        System.out.println(two.equals(two) + " " + two.equals(new Two()) + " " + (two.hashCode() == two.hashCode()) + " " + two);
        System.out.println(plain.equals(plain) + " " + plain.equals(new Plain()) + " " + plain + " " + two.sameAs(plain));
    }
}
