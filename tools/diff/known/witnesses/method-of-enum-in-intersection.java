enum E { A }
class Main { int m(Object o) { return ((E & java.io.Serializable) o).ordinal(); } }
