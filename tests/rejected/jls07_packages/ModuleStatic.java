// Java 25: JLS 7.5: the import of a module is not static.
import static module java.base; // error

public class ModuleStatic {
}
