// The enhanced `for` evaluates its expression once and works on any `Iterable`.
public class ForEachOfAnything {
    static int made; static int[] array() { made++; return new int[] {1, 2}; }
    static class Range implements Iterable<Integer> { final int to; Range(int to) { this.to = to; } public java.util.Iterator<Integer> iterator() { made++; return new java.util.Iterator<Integer>() { int i; public boolean hasNext() { System.out.print("h"); return i < to; } public Integer next() { return i++; } }; } }
    public static void main(String[] args) {
        int sum = 0; for (int x : array()) for (int y : array()) sum += x * y; System.out.println(sum + " " + made);
        for (int x : new Range(3)) { if (x == 1) continue; System.out.print(x); } for (Object o : new Range(2)) System.out.print(o); for (long l : new Range(1)) System.out.println(l);
        try { for (String s : (java.util.List<String>) null) { } } catch (NullPointerException e) { System.out.println("null list"); } try { for (int i : (int[]) null) { } } catch (NullPointerException e) { System.out.println("null array"); }
        try { java.util.List<Integer> l = new java.util.ArrayList<>(java.util.List.of(1, 2, 3)); for (Integer i : l) l.remove(i); } catch (java.util.ConcurrentModificationException e) { System.out.println("changed"); } int[] a = {1, 2, 3}; for (int x : a) { a = new int[] {9}; System.out.print(x + a[0]); } System.out.println(made);
    }
}
