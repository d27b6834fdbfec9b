//= The condition is no constant.
class Main { int m(boolean b) { return (int) (b ? 2L : "s"); } }
