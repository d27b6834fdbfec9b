// Java 21: JLS 7.3: a `;` between imports is a declaration, and imports come before all declarations.
import java.util.Map;; // error
import java.util.Set;

public class SemicolonBeforeImport {
}
