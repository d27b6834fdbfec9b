// JLS 8.1.1.2: a final class has no subclasses.
public class ExtendsFinal {
    static final class A { }
    static class B extends A { } // error
}
