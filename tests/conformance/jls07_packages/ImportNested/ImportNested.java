// Imports of nested classes, by name, on demand from a class, and through a subclass.
import java.util.Map.Entry;
import java.util.*;
import deep.Outer.*;
import deep.Outer.Middle.Inner;
import static deep.Sub.Shared;

public class ImportNested {
    public static void main(String[] args) {
        Map<String, java.lang.Integer> map = new TreeMap<>();
        map.put("a", 1);
        map.put("b", 2);
        for (Entry<String, java.lang.Integer> entry : map.entrySet()) {
            System.out.println(entry.getKey() + entry.getValue());
        }
        System.out.println(new Inner().name() + " " + new Middle().name() + " " + new Middle.Inner().name());
        System.out.println(new Shared() + " " + new deep.Sub.Shared() + " " + Kind.COUNT);
    }
}
