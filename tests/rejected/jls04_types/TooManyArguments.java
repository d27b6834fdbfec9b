// JLS 4.5: the wrong number of type arguments.
public class TooManyArguments {
    static java.util.List<String, String> x; // error
}
