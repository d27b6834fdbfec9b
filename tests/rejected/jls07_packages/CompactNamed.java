// Java 25: JLS 8.1.8: the class of a file with members outside of classes has no name in the source.
void main() {
    CompactNamed object = null; // error
}
