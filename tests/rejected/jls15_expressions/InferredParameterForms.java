// JLS 15.27.1: either all parameters of a lambda have `var` or none has, and none is an array.
import java.util.function.*;
class InferredParameterForms {
    IntBinaryOperator a = (int x, var y) -> x + y; // error
    Function<int[], Integer> b = (var x[]) -> 1; // error
}
