// JLS 8.8.7: a method calls no constructor.
public class SuperInMethod {
    void run() {
        super(); // error
    }
}
