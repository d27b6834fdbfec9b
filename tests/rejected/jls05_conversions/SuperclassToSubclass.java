// JLS 5.2: an object of the superclass needs a cast.
public class SuperclassToSubclass {
    static String f(Object o) {
        return o; // error
    }
}
