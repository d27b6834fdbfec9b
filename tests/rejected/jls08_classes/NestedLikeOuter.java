// JLS 8.1: a nested class with the name of its outer class.
public class NestedLikeOuter {
    static class NestedLikeOuter { } // error
}
