// JLS 15.8.3: `this` is no variable.
public class AssignThis {
    void f() {
        this = null; // error
    }
}
