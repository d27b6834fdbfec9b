class Main { void m(int i, Object o) { if (switch (i) { case 0 -> (Boolean) o; default -> null; }) { } } }
