// JLS 15.12.2.5: of several inherited abstract methods, the one is called whose result stands for those of all others.
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

public class ResultsOfSeveralAbstractMethods {
    interface Numbers {
        List<Number> all(String name);
    }

    interface Integers {
        Collection<Integer> all(String name);
    }

    @SuppressWarnings("rawtypes")
    interface Raw {
        List all(String name);
    }

    @SuppressWarnings("rawtypes")
    interface RawToo {
        Collection all(String name);
    }

    abstract static class Several implements Numbers, Integers, Raw, RawToo {
        @SuppressWarnings("unchecked")
        List<String> names() {
            return all("");
        }
    }

    static class Real extends Several {
        @SuppressWarnings("rawtypes")
        public List all(String name) {
            return Arrays.asList("a", "b");
        }
    }

    public static void main(String[] args) {
        System.out.println(new Real().names());
    }
}
