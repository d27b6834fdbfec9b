// JLS 4.5.1, as javac has it: `?` and `? extends B` contain the same types if the type parameter has the bound `B`.
import java.util.ArrayList;
import java.util.List;

public class EqualWildcards {
    interface Named {
        String name();
    }

    static class Box<T extends Named> {
        String show() {
            return "box";
        }
    }

    static class Base<T> {
        String take(Box<?> box) {
            return "base";
        }
    }

    static class Below<T> extends Base<T> {
        @Override
        String take(Box<? extends Named> box) {
            return "below " + box.show();
        }
    }

    public static void main(String[] args) {
        List<Box<?>> plain = new ArrayList<>();
        List<Box<? extends Named>> bounded = plain;
        bounded.add(new Box<Named>());
        plain = bounded;
        Base<String> base = new Below<>();
        System.out.println(base.take(plain.get(0)));
    }
}
