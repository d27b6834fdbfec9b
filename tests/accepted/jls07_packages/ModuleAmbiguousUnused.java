// Java 25: JLS 7.5.5: a name that two imported modules declare is no mistake where an import on demand gives it.
import module java.base;
import module java.logging;
import module java.base;
import java.util.*;

public class ModuleAmbiguousUnused {
    static Formatter formatter;

    public static void main(String[] args) {
        formatter = new Formatter();
        System.out.println(formatter.getClass().getName());
    }
}
