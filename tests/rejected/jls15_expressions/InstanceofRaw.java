// JLS 15.20.2: a raw type says nothing about type arguments.
import java.util.*;
class InstanceofRaw {
    boolean f(List x) {
        return x instanceof ArrayList<?> | x instanceof List<String>; // error
    }
}
