class Main { int m(Comparable<?> s) { return (int) s; } }
