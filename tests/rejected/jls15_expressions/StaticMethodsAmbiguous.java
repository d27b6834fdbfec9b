// JLS 15.12.2.5: methods with the same parameters, imported from unrelated classes, are equally specific.
package ambiguous;

import static ambiguous.First.twice;
import static ambiguous.Second.twice;

class StaticMethodsAmbiguous {
    int f() {
        return twice(2); // error
    }
}

class First {
    static int twice(int x) {
        return x + x;
    }
}

class Second {
    static int twice(int x) {
        return 2 * x;
    }
}
