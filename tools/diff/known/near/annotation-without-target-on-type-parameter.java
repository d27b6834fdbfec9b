//= The annotation is on a type argument.
@interface A { }
class C<T> { C<@A String> c; }

//= The annotation has a target.
import java.lang.annotation.*;
@Target(ElementType.FIELD) @interface A { }
class C<@A T> { }
