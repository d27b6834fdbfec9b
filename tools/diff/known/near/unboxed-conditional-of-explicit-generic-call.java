//= The type argument is inferred.
class Main { static <T> T id(T t) { return t; } Object m(boolean b) { return b ? id(null) : 1; } }
