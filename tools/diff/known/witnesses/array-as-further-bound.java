import java.util.*;
import java.util.function.*;
class C { class In { } <X> C() { } private class Hidden { } }
class Main<T> {
    class Mi { }
    <X extends T & T[]> void m() { }
    void run() throws Throwable {  }
    public static void main(String[] args) throws Throwable {
        try { new Main<C>().run(); } catch (Throwable e) { System.out.println(e.getClass()); }
        show(Main.class);
    }
    static void show(Class<?> c) throws Throwable {
        System.out.println(c.toGenericString() + c.getGenericSuperclass() + List.of(c.getGenericInterfaces()));
        TreeSet<String> all = new TreeSet<>();
        for (var f : c.getDeclaredFields()) if (!f.isSynthetic()) all.add(f.toGenericString());
        for (var m : c.getDeclaredMethods()) if (!m.isSynthetic()) all.add(m.toGenericString());
        for (var m : c.getDeclaredConstructors()) if (!c.isEnum()) all.add(m.toGenericString());
        System.out.println(all);
        Class<?>[] inside = c.getDeclaredClasses();
        Arrays.sort(inside, Comparator.comparing(Class::getName));
        for (var d : inside) show(d);
    }
}
