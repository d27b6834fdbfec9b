// Java 25: JLS 8.8.7.1: a local class before the constructor call cannot read a field of the object.
public class EarlyLocalClassReads {
    int x;

    EarlyLocalClassReads() {
        class Local {
            int get() {
                return x; // error
            }
        }
        super();
    }
}
