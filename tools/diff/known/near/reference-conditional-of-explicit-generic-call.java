//= The type argument is inferred.
class Main { static <T> T same(T t) { return t; } Integer m(boolean b) { return b ? 1 : same(null); } }
