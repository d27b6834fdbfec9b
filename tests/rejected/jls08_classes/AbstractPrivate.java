// JLS 8.4.3: a method is not abstract and private.
public class AbstractPrivate {
    static abstract class A {
        private abstract void f(); // error
    }
}
