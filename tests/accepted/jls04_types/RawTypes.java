// JLS 4.8: raw types, unchecked conversions and calls.
public class RawTypes {
    static java.util.List<String> f(java.util.List raw) {
        raw.add(1);
        java.util.List<String> list = raw;
        return new java.util.ArrayList(list);
    }
}
