import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface A { }
interface I<X> { }
class Main {
    public static void main(String[] args) { Object o = (I<String> & @A I<String>) null; }
}
