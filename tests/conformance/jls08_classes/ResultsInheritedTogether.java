// JLS 8.4.8.3, 15.12.2.5: of methods inherited from several types, the most specific result counts.
import java.util.ArrayList;
import java.util.List;

public class ResultsInheritedTogether {
    interface Numbers {
        List<Number> get();
    }

    @SuppressWarnings("rawtypes")
    interface Raw {
        List get();
    }

    interface Both extends Numbers, Raw {
    }

    interface Named {
        default String name() {
            return "default";
        }
    }

    abstract static class Base {
        abstract public Object name();
    }

    abstract static class Derived extends Base implements Named {
        int length() {
            return name().length();
        }
    }

    public static void main(String[] args) {
        Both both = () -> {
            List<Number> list = new ArrayList<>();
            list.add(7);
            return list;
        };
        Number first = both.get().get(0);
        System.out.println(first);
        Derived derived = new Derived() {
            @Override
            public String name() {
                return "overridden";
            }
        };
        System.out.println(derived.length());
    }
}
