// JLS 15.12.2.6, as javac has it: after an unchecked conversion the inferred result is erased.
import java.util.ArrayList;
import java.util.Collection;
import java.util.function.Function;

public class ErasedAfterInference {
    static <T> T first(T value, Collection<? super T> sink) {
        return value;
    }

    @SuppressWarnings("unchecked")
    static <T> T[] array(Function<T, T> function, T value) {
        return (T[]) new String[] {(String) function.apply(value)};
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        String text = first("text", new ArrayList());
        Function same = x -> x;
        String[] texts = array(same, "x");
        System.out.println(text.length() + texts[0].length());
    }
}
