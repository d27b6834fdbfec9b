// JLS 8.4.8, as javac has it: a method of a superclass beside one of an interface with the same erasure, which doesn't implement it.
import java.util.Comparator;
import java.util.List;

public class InheritedBeside {
    static class Base {
        String take(List<String> list) {
            return "strings";
        }

        <T> String any(T value) {
            return "one";
        }
    }

    interface Takes {
        String any(Integer value);
    }

    abstract static class Both extends Base implements Takes { }

    interface ByText<T extends CharSequence> extends Comparator<T> {
        int compare(T one, T other);
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    static class Raw implements ByText {
        public int compare(Object one, Object other) {
            return compare((CharSequence) one, (CharSequence) other);
        }

        public int compare(CharSequence one, CharSequence other) {
            return one.length() - other.length();
        }
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    public static void main(String[] args) {
        Both both = new Both() {
            @Override
            public String any(Integer value) {
                return "two";
            }
        };
        System.out.println(both.take(List.of()) + " " + both.any("x") + " " + both.any(1));
        Comparator comparator = new Raw();
        System.out.println(comparator.compare("abc", "a"));
    }
}
