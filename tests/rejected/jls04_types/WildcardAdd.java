// JLS 4.5.1: nothing is added to a list of unknown elements.
public class WildcardAdd {
    static void f(java.util.List<?> list) {
        list.add("text"); // error
    }
}
