import java.lang.annotation.*;
import java.util.Arrays;
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface A { }
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface B { }
class Main {
    <X extends Runnable & java.util.@A List<@B String>> void m() { }
    public static void main(String[] args) throws Exception {
        var variable = Main.class.getDeclaredMethod("m").getTypeParameters()[0];
        System.out.println(Arrays.toString(variable.getAnnotatedBounds()));
    }
}
