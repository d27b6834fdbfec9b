// Explicit type arguments whose bounds mention type parameters of the class and each other.
import java.util.*;
class BoundsOfMember {
    static class Request<R extends Request<R, V>, V> {}
    static class Delta extends Request<Delta, double[]> {}
    static class Requests<V> {
        <R extends Request<R, W>, W extends V> R test(Collection<R> c) { return null; }
    }
    Delta f(Requests<Object> all, Collection<Delta> c) {
        return all.<Delta, double[]>test(c);
    }
}
