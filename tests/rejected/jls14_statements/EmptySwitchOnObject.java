// Java 21: JLS 14.11.2: a `switch` on an object covers all values.
public class EmptySwitchOnObject {
    static void f(Object o) {
        switch (o) { // error
        }
    }
}
