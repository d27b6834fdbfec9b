// Java 25: JLS 7.5.5: the import of a module imports no nested types.
import module java.base;

public class ModuleNestedType {
    Map.Entry<String, String> first;
    Entry<String, String> second; // error
}
