import java.lang.annotation.*;
import java.util.function.*;
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface A { }
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface B { }
class Main {
    public static void main(String[] args) { IntFunction<?> f = @A String @B []::new; }
}
