// JLS 7.5.1, 6.7: the canonical name of an inherited member class is that in the class that declares it.
import java.util.HashMap.Entry; // error

public class ImportOfInheritedMember {
}
