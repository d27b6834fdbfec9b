// JLS 9.6.3: a container can stand where annotations are repeated.
import java.lang.annotation.*;
@Repeatable(F.class) @interface R {} @Target(ElementType.TYPE) @interface F { R[] value(); }
class ContainerElsewhere {
    @R // error
    @R
    int x; }
