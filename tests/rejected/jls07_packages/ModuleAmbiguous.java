// Java 25: JLS 6.5.5.1: two imported modules declare the name.
import module java.base;
import module java.logging;

public class ModuleAmbiguous {
    Formatter formatter; // error
}
