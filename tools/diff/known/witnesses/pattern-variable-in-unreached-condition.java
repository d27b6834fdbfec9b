class F { void m(Object o) { do { break; } while (o instanceof String s && s.isEmpty()); } }
