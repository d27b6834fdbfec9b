// JLS 3.9: an underscore alone is no name.
public class UnderscoreName {
    static int _ = 1; // error
}
