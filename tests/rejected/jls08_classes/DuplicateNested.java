// JLS 8.5: two nested classes of one name.
public class DuplicateNested {
    static class A { }
    interface A { } // error
}
