class C<T> { }
class Main { static void id(Object o) { } void m(int i) { id(switch (i) { case 0 -> new C<>(1); default -> 2; }); } }
