//= The operand is a variable.
class Main { boolean m(boolean b) { Object o = true ? 1 : "s"; return o instanceof Integer; } }
