import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface A { }
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface B { }
class Main {
    @A String @B [] @A [] f, g[];
    public static void main(String[] args) {
        for (var f : Main.class.getDeclaredFields()) System.out.println(f.getAnnotatedType());
    }
}
