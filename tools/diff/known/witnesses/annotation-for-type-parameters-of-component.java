import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.FIELD, ElementType.TYPE_PARAMETER})
@interface P { }
record R(@P String c) { }
class Main {
    public static void main(String[] args) {
        for (var f : R.class.getDeclaredFields()) System.out.println(f.getAnnotatedType());
    }
}
