// JLS 7.5.3: two static imports of different member classes with one name leave the name ambiguous.
package ambiguous;

import static ambiguous.One.Part;
import static ambiguous.Other.Part;

class StaticTypesAmbiguous {
    Part part; // error
}

class One {
    static class Part {
    }
}

class Other {
    static class Part {
    }
}
