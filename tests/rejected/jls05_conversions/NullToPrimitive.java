// JLS 4.1: `null` is no primitive value.
public class NullToPrimitive {
    static int x = null; // error
}
