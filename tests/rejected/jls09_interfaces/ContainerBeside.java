// JLS 9.6.3: a container does not stand beside repeated annotations.
import java.lang.annotation.*;
@Repeatable(F.class) @interface R {} @interface F { R[] value(); }
class ContainerBeside {
    @R
    @R
    @F({}) // error
    int x; }
