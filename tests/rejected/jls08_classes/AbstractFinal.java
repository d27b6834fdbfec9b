// JLS 8.1.1: a class is not abstract and final.
public class AbstractFinal {
    static abstract final class A { } // error
}
