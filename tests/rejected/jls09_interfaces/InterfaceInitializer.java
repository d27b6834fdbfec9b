// JLS 9.1.5: an interface has no initialisers.
public class InterfaceInitializer {
    interface A {
        static { } // error
    }
}
