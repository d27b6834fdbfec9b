// Java 25: JLS 7.3, 8.1.8: methods, fields and types outside of classes are members of a class with the name of the file.
import static java.util.stream.Collectors.joining;

static final int LIMIT = 3;

int counter = start();
final List<String> lines = new ArrayList<>();

static int start() {
    return LIMIT * 2;
}

void main() {
    IO.println("counter " + counter);
    add("one");
    add("two");
    IO.println(lines.stream().collect(joining(",", "[", "]")));
    IO.println(new Pair(1, Level.HIGH));
    IO.print(new Inner().next());
    IO.print(' ');
    IO.print(null);
    IO.println();
    IO.println(getClass().getName() + " " + new Inner().getClass().getName() + " " + Pair.class.getName());
    Shape shape = () -> counter * 10;
    IO.println(shape.area());
    System.out.println(generic(BigInteger.TEN).add(BigInteger.ONE) + " " + Map.of("k", 1));
    Runnable later = this::bump;
    later.run();
    IO.println(counter + " " + this.counter + " " + toString().equals(this.toString()));
}

private void add(String line) {
    lines.add(line + lines.size());
}

void bump() {
    counter++;
}

<T> T generic(T value) {
    return value;
}

class Inner {
    int next() {
        return ++counter;
    }
}

record Pair(int first, Level second) { }

enum Level { LOW, HIGH }

interface Shape {
    int area();
}
