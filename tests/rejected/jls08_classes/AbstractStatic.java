// JLS 8.4.3: a method is not abstract and static.
public class AbstractStatic {
    static abstract class A {
        abstract static void f(); // error
    }
}
