// Java 25: JLS 8.1.8: members outside of classes are members of an object, without `static`.
int x = 4;

static int get() {
    return x; // error
}

void main() { }
