// JLS 15.8.2: a class literal takes no type arguments.
import java.util.List;

public class ParameterizedClassLiteral {
    Object array = List<String>[].class; // error
}
