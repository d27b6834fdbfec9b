// JLS 3.10.1: an underscore stands between digits.
public class UnderscoreEnd {
    static int x = 1_; // error
}
