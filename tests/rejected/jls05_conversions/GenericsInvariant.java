// JLS 4.10.2: a list of integers is no list of numbers.
public class GenericsInvariant {
    static java.util.List<Number> f(java.util.List<Integer> list) {
        return list; // error
    }
}
