// JLS 8.4.7: a method that is not abstract has a body.
public class MethodWithoutBody {
    void f(); // error
}
