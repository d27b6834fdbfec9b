// JLS 8.1.5: a class implements what its interface declares.
public class NotImplemented {
    static class A implements Comparable<A> { } // error
}
