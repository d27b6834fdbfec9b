// JLS 4.5.1: what a list of some supertype gives is an `Object`.
public class WildcardSuperGet {
    static Integer f(java.util.List<? super Integer> list) {
        return list.get(0); // error
    }
}
