import java.util.*;
class In<T> { T get() { return null; } }
class Main { void m(In<?> in) { var r = new ArrayList<>(List.of(in.get())); r.add(in.get()); } }
