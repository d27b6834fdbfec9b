// JLS 9.1.5: an interface has no constructors.
public class InterfaceConstructor {
    interface A {
        A() { } // error
    }
}
