// Java 25: JLS 6.3: initialisers of fields do not see the classes and variables of a constructor.
public class EarlyLocalInInitializer {
    Object field = new Local(); // error

    EarlyLocalInInitializer() {
        class Local { }
        super();
    }
}
