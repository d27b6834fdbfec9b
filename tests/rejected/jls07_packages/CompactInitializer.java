// Java 25: JLS 7.3: an initialiser stands in a class.
int x;

{ } // error

void main() { }
