// JLS 4.3.2, 15.13.2: a reference to `getClass` gives the class of the type before `::`, as a call does.
import java.util.function.Function;
import java.util.function.Supplier;

public class ReferenceToGetClass {
    static <T> T get(Supplier<T> supplier) {
        return supplier.get();
    }

    static <A, R> R apply(Function<A, R> function, A argument) {
        return function.apply(argument);
    }

    Class<? extends ReferenceToGetClass> own() {
        return get(this::getClass);
    }

    public static void main(String[] args) {
        System.out.println(new ReferenceToGetClass().own().getSimpleName());
        CharSequence text = "text";
        Class<? extends CharSequence> type = get(text::getClass);
        System.out.println(type.getName());
        Class<? extends Number> number = apply(Number::getClass, 1);
        System.out.println(number.getName());
        Supplier<Class<?>> above = new Object() {
            Supplier<Class<?>> inherited() {
                return super::getClass;
            }
        }.inherited();
        System.out.println(above.get().isAnonymousClass());
    }
}
