//= The operands are variables.
class Main { boolean m(String s, boolean b) { String t = "" + b; return s == t; } }
