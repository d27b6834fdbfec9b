//= The pattern is before the switch statement.
class Main { void m(Object o, int i) { if (!(o instanceof String s)) { return; } switch (i) { case 0: default: } } }
