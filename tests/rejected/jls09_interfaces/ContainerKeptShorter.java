// JLS 9.6.3: a container is kept as long as what it contains.
import java.lang.annotation.*;
@Retention(RetentionPolicy.SOURCE) @interface SrcC { R14[] value(); }
@Repeatable(SrcC.class) // error
@interface R14 {}
class ContainerKeptShorter {}
