// JLS 8.8.7: a constructor calls one constructor, once.
public class SuperTwice {
    SuperTwice() {
        super();
        super(); // error
    }
}
