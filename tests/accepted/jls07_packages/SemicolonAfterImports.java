// JLS 7.3: a `;` after all imports is a declaration.
import java.util.Map;
import java.util.Set;;

public class SemicolonAfterImports {
    Map<String, Set<String>> x;
}
