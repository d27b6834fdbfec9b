//= The class is a local one.
class Main { void m() { private class D { } } }
