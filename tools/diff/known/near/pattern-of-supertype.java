//= There is no pattern.
class Main { boolean m(String s) { return s instanceof Object; } }
