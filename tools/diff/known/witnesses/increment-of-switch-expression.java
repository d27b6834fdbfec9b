class Main { void m(int i) { (switch (i) { default -> 1; })++; } }
