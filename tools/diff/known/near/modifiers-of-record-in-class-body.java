//= The record is a local one.
class Main { void m() { private record D() { } } }
