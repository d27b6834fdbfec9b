import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface A { }
class Main {
    class In { }
    @A In m()[] { return null; }
    public static void main(String[] args) throws Exception {
        System.out.println(Main.class.getDeclaredMethod("m").getAnnotatedReturnType());
    }
}
