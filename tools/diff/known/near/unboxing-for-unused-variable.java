//= The variable has a plain value.
class Main { void m(Integer i) { long r = i; } }
