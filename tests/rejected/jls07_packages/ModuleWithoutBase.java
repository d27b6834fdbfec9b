// Java 25: JLS 7.5.5: the import of a module imports none that it requires without `transitive`.
import module java.logging;

public class ModuleWithoutBase {
    Logger logger;
    List<String> list; // error
}
