//= semicolon-before-import
import java.util.List;;
import java.util.function.Supplier;
class Main { }
