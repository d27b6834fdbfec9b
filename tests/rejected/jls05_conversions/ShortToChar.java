// JLS 5.1.2: there is no widening from `short` to `char`.
public class ShortToChar {
    static char f(short x) {
        return x; // error
    }
}
