// JLS 7.5.1: a class of the unnamed package cannot be imported.
import Other; // error

public class ImportOfSimpleName {
}

class Other {
}
