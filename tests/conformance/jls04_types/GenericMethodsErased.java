// Generic methods and classes run on erased types: heap pollution shows where a cast is.
public class GenericMethodsErased {
    static <T> T cast(Object o) { @SuppressWarnings("unchecked") T t = (T) o; return t; }
    static class Box<T extends Comparable<T>> { T value; Box(T v) { value = v; } T get() { return value; } boolean less(T o) { return value.compareTo(o) < 0; } }
    static <T> T[] array(T... ts) { return ts; }
    static <T> T[] indirect(T a, T b) { return array(a, b); }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Object o = cast("text");
        System.out.println(o);
        try { Integer i = cast("text"); System.out.println(i); } catch (ClassCastException e) { System.out.println("cast in the caller"); }
        System.out.println(String.valueOf((Object) cast(5)));
        Box box = new Box("a");
        box.value = 3;
        System.out.println(box.get());
        try { String s = ((Box<String>) box).get(); } catch (ClassCastException e) { System.out.println("get"); }
        try { new Box<>(1).less(cast("x")); } catch (ClassCastException e) { System.out.println("compareTo"); }
        java.util.List raw = new java.util.ArrayList<String>();
        raw.add(1);
        java.util.List<String> strings = raw;
        System.out.println(strings.size() + " " + strings.get(0).getClass());
    }
}
