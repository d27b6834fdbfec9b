import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
@Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE_USE) @interface M { }
record R(@M java.lang.String x) { }
class Main {
    public static void main(String[] args) throws Exception {
        Class<?> type = R.class;
        show("type", type);
        for (var one : type.getDeclaredFields()) if (!one.getName().contains("$")) show("field " + one.getAnnotatedType(), one);
        for (var one : type.getDeclaredConstructors()) show("constructor " + Arrays.deepToString(one.getParameterAnnotations()) + Arrays.toString(one.getAnnotatedParameterTypes()), one);
        if (type.isRecord()) for (var one : type.getRecordComponents()) show("component " + one.getAnnotatedType(), one);
        if (type.isRecord()) show("method " + type.getMethod("x").getAnnotatedReturnType(), type.getMethod("x"));
    }
    static void show(String what, AnnotatedElement one) { System.out.println(what + Arrays.toString(one.getAnnotations())); }
}
