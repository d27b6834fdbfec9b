import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface A { }
class G<X> { }
class Main {
    G<@A void> f;
    public static void main(String[] args) { }
}
