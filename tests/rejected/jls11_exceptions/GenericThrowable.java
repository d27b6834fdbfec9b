// JLS 8.1.2: no generic class is a `Throwable`.
public class GenericThrowable {
    static class Failure<T> extends Exception { } // error
}
