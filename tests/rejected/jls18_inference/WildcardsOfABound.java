// JLS 18.2.3, as javac has it: the bound of a type variable is not captured.
import java.util.List;

class WildcardsOfABound {
    static <E> void take(List<E> list) {
    }

    <T extends List<?>> void f(T list) {
        take(list); // error
    }
}
