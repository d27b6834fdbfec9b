//= The conditional expression is in the body.
class Main { void m(boolean b, java.util.List<String> l) { for (String s : l) { Object o = b ? 1 : 2; } } }
