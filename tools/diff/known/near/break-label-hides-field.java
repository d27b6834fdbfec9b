//= The break has no label.
class Main { static String s; void m(Object o) { while (true) { if (o instanceof String s) { break; } else { return; } } } }
