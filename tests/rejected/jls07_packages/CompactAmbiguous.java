// Java 25: JLS 7.3: a file with members outside of classes imports `java.base` as any import of a module does.
import module java.logging;

void main() {
    Formatter formatter = null; // error
}
