// A wildcard between two equal bounds is the same type argument as the bound.
import java.util.*;

public class OverridesBySuperWildcard {
    interface Transformer<T> { String transform(List<? super T> list); }
    static class OfObjects implements Transformer<Object> {
        @Override public String transform(List<Object> list) { list.add("o"); return "objects " + list; }
    }
    interface Box<T extends Number> { T get(); }
    interface Reader<T> { String read(Map<String, Box<? super T>> boxes); }
    static class OfNumbers implements Reader<Number> {
        @Override public String read(Map<String, Box<Number>> boxes) { return "numbers " + boxes.get("k").get(); }
    }
    public static void main(String[] args) {
        Transformer<Object> transformer = new OfObjects();
        System.out.println(transformer.transform(new ArrayList<>(List.of(1))));
        List<? super Object> any = new ArrayList<>(List.of("a"));
        List<Object> same = any;
        same.add(any.get(0));
        System.out.println(any);
        Box<Number> box = () -> 2;
        System.out.println(new OfNumbers().read(Map.of("k", box)));
    }
}
