//= No null is an operand.
class Main { int m() { return (true ? 2 : 1) + "".hashCode(); } }
