//= There is a conditional expression.
class Main { Object m(java.util.List<String> l, boolean b) { return b ? l.get(0) : ""; } }

//= It is the program that casts.
class Main { static void m(Object o) { String s = (String) o; } }
