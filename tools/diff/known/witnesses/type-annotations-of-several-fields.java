import java.lang.annotation.*;
import java.util.List;
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface A { }
class Main {
    List<@A String> f, g[];
    public static void main(String[] args) {
        for (var f : Main.class.getDeclaredFields()) System.out.println(f.getAnnotatedType());
    }
}
