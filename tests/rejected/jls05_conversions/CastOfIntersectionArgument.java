// JLS 4.5.1: a type argument that is an intersection is another one than each of its members.
public class CastOfIntersectionArgument {
    static class F<T> { F(T t) { } }
    Object f(boolean b) {
        return (F<Integer>) new F<>(b ? 1 : ""); // error
    }
}
