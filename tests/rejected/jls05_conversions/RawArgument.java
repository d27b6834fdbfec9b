// JLS 4.10.2: the type argument of a type is not converted.
import java.util.*;
class RawArgument {
    Class<? extends Class<RawArgument>> c = RawArgument.class.getClass(); // error
    List<? extends Class<?>> d = new ArrayList<Class>(); // error
}
