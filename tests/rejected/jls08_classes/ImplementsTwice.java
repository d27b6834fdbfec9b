// JLS 8.1.5: an interface is named twice.
public class ImplementsTwice {
    static abstract class A implements Runnable, Runnable { } // error
}
