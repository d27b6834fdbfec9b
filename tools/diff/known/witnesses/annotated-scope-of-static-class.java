import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface A { }
class C {
    static class Nested { }
}
class Main {
    void m(@A C.Nested... p) { }
    public static void main(String[] args) { }
}
