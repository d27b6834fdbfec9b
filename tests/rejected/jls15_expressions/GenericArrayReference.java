// JLS 15.13: no constructor reference makes arrays of type variables, or objects of types with wildcards.
import java.util.ArrayList;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class GenericArrayReference<T> {
    IntFunction<?> arrays = T[]::new; // error
    Supplier<?> lists = ArrayList<?>::new; // error
}
