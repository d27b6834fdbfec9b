//= The static initializer is one of a member class.
class Main { static class D { static int y; static { y = 1; } } void m(int x) { } }
