// JLS 14.4.1: a `var` is not used in its own initialiser, in a class there either.
public class VarOfItselfInClass {
    static void g() {
        var x = new Runnable() { // error
            @Override
            public void run() {
                x.run(); // error
            }
        };
    }
}
