// JLS 10.7, 5.1.10: a captured wildcard that extends an array has its length.
import java.util.List;

public class LengthOfWildcard {
    public static void main(String[] args) {
        List<? extends int[]> arrays = List.of(new int[3], new int[4]);
        int sum = 0;
        for (int i = 0; i < arrays.size(); i++) {
            sum += arrays.get(i).length;
        }
        System.out.println(sum);
    }
}
