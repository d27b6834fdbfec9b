// JLS 7.4.1: annotations of a package stand in package-info.java only.
@Deprecated // error
package p;

public class AnnotatedPackage {
}
