// JLS 9.9: the function type of a raw type is erased, so a lambda can be one whose method is generic; wildcards with bounds stand for
// both bounds.
public class ErasedFunctions {
    interface Generic<T> { <X extends T> T of(X x); }
    interface Words<T extends CharSequence> { T of(T t); }

    @SuppressWarnings({"rawtypes", "unchecked"})
    public static void main(String[] args) {
        Generic raw = p -> p + "!";
        System.out.println(raw.of("a"));
        Words<?> words = p -> p.subSequence(1, 2);
        System.out.println(((Words) words).of("abc"));
    }
}
