// Floating-point numbers in arrays and collections: order of zeros and NaN, equality by bits, hash codes.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;

public class FloatingCollections {
    static <T extends Number> double sum(List<T> numbers) {
        double sum = 0;
        for (T number : numbers) {
            sum += number.doubleValue();
        }
        return sum;
    }

    public static void main(String[] args) {
        double[] doubles = {3, Double.NaN, -0.0, 0.0, -1, Double.POSITIVE_INFINITY, 0.0, -0.0, Double.NEGATIVE_INFINITY, 2};
        float[] floats = new float[doubles.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) doubles[i];
        }
        System.out.println(Arrays.toString(doubles) + Arrays.hashCode(doubles) + " " + Arrays.hashCode(floats));
        Arrays.sort(doubles);
        Arrays.sort(floats, 1, 8);
        System.out.println(Arrays.toString(doubles) + Arrays.toString(floats));
        System.out.println(Arrays.binarySearch(doubles, 0.0) + " " + Arrays.binarySearch(doubles, 2) + " "
            + Arrays.binarySearch(doubles, 2.5) + " " + Arrays.binarySearch(doubles, Double.NaN));
        System.out.println(Arrays.equals(new double[] {Double.NaN}, new double[] {0 / 0.0}) + " "
            + Arrays.equals(new float[] {0f}, new float[] {-0f}) + " " + Arrays.toString(Arrays.copyOf(doubles, 3))
            + Arrays.toString(Arrays.copyOfRange(floats, 8, 12)) + Arrays.deepToString(new double[2][2]));
        Arrays.fill(doubles, 1, 4, 0.1f);
        System.out.println(Arrays.toString(doubles.clone()));

        Map<Double, String> map = new HashMap<>();
        map.put(0.0, "zero");
        map.put(-0.0, "negative zero");
        map.put(Double.NaN, "nan");
        map.put(0.1 + 0.2, "almost");
        System.out.println(map.get(0.0) + ", " + map.get(-0.0) + ", " + map.get(0.0 / 0) + ", " + map.get(0.3) + " " + map);
        System.out.println(new TreeMap<>(map));
        System.out.println(new TreeSet<>(Arrays.asList(3f, -0f, 0f, Float.NaN, 1f, Float.NEGATIVE_INFINITY)));
        System.out.println(new HashSet<>(Arrays.asList(1.5, 2.5, 1e10, -7.25, 100.0)));
        List<Double> list = new ArrayList<>(List.of(2.5, -1.0, 1e-3));
        list.add(1 / 3.0);
        Collections.sort(list);
        System.out.println(list + " " + Collections.max(list) + " " + list.indexOf(2.5) + " " + list.contains(2.5f));
        System.out.println(sum(list) + sum(Arrays.asList(1, 2, 3)) + sum(List.of(1f, 2.5f)) + " " + Objects.hash(1.5, 2f, 1));
        double total = 0;
        for (double each : list) {
            total += each;
        }
        Double average = total / list.size();
        average++;
        System.out.println(average + " " + (average instanceof Number) + " " + list.hashCode());
    }
}
