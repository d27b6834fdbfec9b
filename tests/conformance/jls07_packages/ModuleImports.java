// Java 25: JLS 7.5.5: an imported module gives the types of its packages, unless another import or the file gives the name.
import module java.base;
import module java.sql;
import java.util.logging.Formatter;
import java.util.logging.*;

public class ModuleImports {
    static class Optional {
        @Override
        public String toString() {
            return "own Optional";
        }
    }

    public static void main(String[] args) {
        List<BigInteger> numbers = new ArrayList<>(List.of(BigInteger.TWO, BigInteger.TEN));
        Function<BigInteger, String> text = BigInteger::toString;
        System.out.println(numbers.stream().map(text).collect(Collectors.joining("+")));
        Map.Entry<String, Integer> entry = Map.entry("key", 1);
        System.out.println(entry + " " + Pattern.compile("[a-c]+").matcher("abc").matches());
        System.out.println(new Optional());
        System.out.println(new Stack());
        Formatter formatter = null;
        Logger logger = Logger.getLogger("name");
        System.out.println(logger.getName() + " " + Level.INFO + " " + formatter);
        StringWriter writer = new StringWriter();
        new PrintWriter(writer, true).print(RoundingMode.HALF_UP);
        System.out.println(writer + " " + new AtomicInteger(3).incrementAndGet());
    }
}

class Stack {
    @Override
    public String toString() {
        return "Stack of the file";
    }
}
