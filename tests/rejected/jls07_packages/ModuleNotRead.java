// Java 25: JLS 7.5.5: code outside of modules does not read `java.se`.
import module java.se; // error

public class ModuleNotRead {
}
