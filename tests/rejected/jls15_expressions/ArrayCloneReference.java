// JLS 15.13.1: the array that is cloned is the argument, so the argument must be an array.
import java.util.function.Function;

public class ArrayCloneReference {
    Function<?, ?> clone = int[]::clone; // error
}
