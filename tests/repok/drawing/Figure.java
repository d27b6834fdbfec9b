// Part of Picture: an interface.
package drawing;

public interface Figure {
    int area();
}
