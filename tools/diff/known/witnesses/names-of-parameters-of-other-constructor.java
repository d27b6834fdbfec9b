import java.util.*;
@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Mark { }
record R(int x) {
    R { } R(String a, String b) { this(0); }
}
class Main {
    public static void main(String[] args) throws Exception {
        show(R.class);
    }
    static void show(Class<?> type) {
        System.out.println(type.toGenericString() + " " + type.isSealed());
        var members = new java.util.TreeSet<String>();
        for (var one : type.getDeclaredMethods()) if (!one.isSynthetic()) members.add(one.toGenericString() + java.util.Arrays.toString(one.getAnnotations()));
        for (var one : type.getDeclaredConstructors()) members.add(one + java.util.Arrays.toString(one.getParameters()));
        for (var one : type.getDeclaredFields()) if (!one.isSynthetic()) members.add(one.toGenericString() + java.util.Arrays.toString(one.getAnnotatedType().getAnnotations()));
        for (var one : type.getDeclaredClasses()) members.add(one.toGenericString());
        members.forEach(System.out::println);
    }
}
