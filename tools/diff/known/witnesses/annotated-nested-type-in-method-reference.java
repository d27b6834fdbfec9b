import java.lang.annotation.*;
import java.util.function.*;
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface A { }
class C {
    static class Nested { }
}
class Main {
    public static void main(String[] args) { Supplier<?> s = C.@A Nested::new; }
}
