class Main { boolean m(String s) { return s instanceof Object o; } }
