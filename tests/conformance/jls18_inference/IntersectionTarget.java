// JLS 9.9: a function can have the type of an inferred intersection of interfaces.
import java.io.Serializable;
import java.util.function.Consumer;

public class IntersectionTarget {
    static <T extends Object & Serializable & Consumer<String>> void use(T consumer, String text) {
        consumer.accept(text);
        Object object = consumer;
        System.out.println(object instanceof Serializable);
    }

    static void print(String text) {
        System.out.println(text);
    }

    public static void main(String[] args) {
        use(IntersectionTarget::print, "text");
        use(text -> print(text + "!"), "text");
    }
}
