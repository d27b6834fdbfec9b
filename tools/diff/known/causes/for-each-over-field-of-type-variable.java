//= for-each-over-array-of-type-variable
class Main { T<Integer> t = new T(new Object[] { "a" }); static class T<X> { final X[] xs; T(X[] xs) { this.xs = xs; } } public static void main(String[] a) { for (Object o : new Main().t.xs) System.out.println(o); } }
