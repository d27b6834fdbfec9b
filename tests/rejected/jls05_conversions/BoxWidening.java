// JLS 5.2: an `int` is not boxed as a `Long`.
public class BoxWidening {
    static Long x = 1; // error
}
