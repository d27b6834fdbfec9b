// Java 25: JLS 7.3: a file with members outside of classes has no package.
package some; // error

void main() { }
