// JLS 8.4.8.3: the signatures of a superclass and an interface differ only in type arguments.
import java.util.*;
class SameErasuresInherited {
    interface Q { void r(Set<String> s); }
    static class R { public void r(Set<Integer> s) {} }
    static abstract class S extends R implements Q {}
}
