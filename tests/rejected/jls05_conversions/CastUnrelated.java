// JLS 5.5: a cast between classes of which neither extends the other.
public class CastUnrelated {
    static Integer f(String s) {
        return (Integer) s; // error
    }
}
