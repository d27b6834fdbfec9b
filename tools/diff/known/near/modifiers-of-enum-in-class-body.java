//= The enum is a local one.
class Main { void m() { static enum E { A } } }
