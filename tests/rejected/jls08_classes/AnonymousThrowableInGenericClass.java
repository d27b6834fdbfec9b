// JLS 8.1.2: an anonymous class in an instance method of a generic class is generic, so it can't be an exception.
class AnonymousThrowableInGenericClass<T> {
    void f() {
        throw new RuntimeException("message") {}; // error
    }
}
