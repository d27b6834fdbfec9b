class Main { boolean m(Comparable<?> s) { return (boolean) s; } }
