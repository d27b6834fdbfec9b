import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface A { }
interface I<X> { }
class Main {
    <X extends I<String> & @A I<String>> void m() { }
    public static void main(String[] args) { }
}
