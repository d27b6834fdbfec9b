// JLS 15.21.3, 4.5.1: an object of a class is of no superclass of it.
public class ClassesOfOthers {
    static boolean f() {
        return "x".getClass() == Object.class; // error
    }
}
