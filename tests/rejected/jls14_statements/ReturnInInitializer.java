// JLS 14.17: no `return` in an initialiser.
public class ReturnInInitializer {
    static {
        if (true) return; // error
    }
}
