//= No type variable has a bound.
class Main { static <N> Object m(java.util.List<N> n, boolean b) { return b ? n.get(0) : ""; } }
