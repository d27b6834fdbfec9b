class Main { static void id(Object o) { } void m(int i) { id(switch (i) { case 0 -> !switch (i) { case 0 -> 1; default -> 2; }; default -> 2; }); } }
