class Main { static Object id(Object o) { return o; } Object m(int i, boolean b) { return id(switch (i) { case 0 -> b ? 1 : unknown; default -> 2; }); } }
