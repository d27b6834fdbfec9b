// JLS 4.5.1: nothing is added to a list of some numbers.
public class WildcardExtendsAdd {
    static void f(java.util.List<? extends Number> list) {
        list.add(Integer.valueOf(1)); // error
    }
}
