// JLS 8.8.7.1: an argument of a constructor call cannot use the object.
public class ThisBeforeSuper {
    int x = 1;
    ThisBeforeSuper(int y) { }
    ThisBeforeSuper() {
        this(x); // error
    }
}
