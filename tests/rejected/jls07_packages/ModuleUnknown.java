// Java 25: JLS 7.5.5: an imported module must exist.
import module java.nothing; // error

public class ModuleUnknown {
}
