//= The type argument is written.
import java.util.*;
class Main { static void m(java.util.function.Supplier<Object> s) { } void f() { m(() -> new ArrayList<String>() { }); } }
