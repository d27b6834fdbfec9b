import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface A { }
interface J { }
class C implements J, @A J { }
class Main {
    public static void main(String[] args) { new C(); }
}
