// Java 25: JLS 7.3: the methods of `IO` are not imported.
void main() {
    println("text"); // error
}
