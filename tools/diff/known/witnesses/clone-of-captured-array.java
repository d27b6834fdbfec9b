class Box<T> { T get() { return null; } }
class Main { Object m(Box<? extends int[]> s) { return s.get().clone(); } }
