// JLS 4.5: a class without type parameters takes no arguments.
public class ArgumentsOfPlainClass {
    static String<Integer> x; // error
}
