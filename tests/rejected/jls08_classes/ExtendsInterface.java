// JLS 8.1.4: a class extends no interface.
public class ExtendsInterface {
    static class A extends Runnable { } // error
}
