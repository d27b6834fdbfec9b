import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface A { }
class Main {
    void m(@A java.util.List<String>... p) { }
    public static void main(String[] args) { }
}
