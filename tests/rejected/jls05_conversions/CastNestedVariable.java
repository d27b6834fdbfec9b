// JLS 4.5.1: type arguments that are types with different arguments are distinct, even if a type variable is one of them.
class CastNestedVariable {
    static class Box<T> {
    }

    <T> Object f(Box<Box<T>> x) {
        return (Box<Box<String>>) x; // error
    }
}
