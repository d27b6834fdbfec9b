//! Newer language constructs in the programs: values hidden in records, captured variables and collections, and the operations that read
//! them.

use super::Generator;

/// Further types and methods that every program has.
pub(super) const TYPES: &str = r##"
enum Color {
    RED, GREEN { int weight() { return 7; } }, BLUE;
    int weight() { return ordinal(); }
}

record Pair(int left, Thing right) {
    Pair swap(int other) { return new Pair(other, right); }
}

interface Shape {}
record Circle(int radius) implements Shape {}
record Square(int side, Color color) implements Shape {}

interface Holder<T> {
    T held();
    default Holder<T> again() { return () -> held(); }
}

Supplier<Thing> keep(Thing thing) { return () -> thing; }
IntUnaryOperator adding(int number) { return x -> x + number; }
<T> Holder<T> hold(T value) {
    class Held implements Holder<T> {
        public T held() { return value; }
    }
    return new Held();
}
BooleanSupplier deny(boolean flag) {
    return new BooleanSupplier() {
        public boolean getAsBoolean() { return !flag; }
    };
}
int sum(int... numbers) {
    int sum = 0;
    for (int number : numbers) sum += number;
    return sum;
}
"##;

/// The variables of `main` that hold such values.
pub(super) const VARIABLES: &str =
    "    Color color = getOneOf(Color.RED, Color.GREEN, Color.BLUE), first = color;
    Pair pair = new Pair(1, null);
    Shape shape = new Square(2, color);
    Supplier<Thing> supplier = keep(null);
    IntUnaryOperator adder = adding(1);
    Holder<Integer> holder = hold(3);
    BooleanSupplier denied = deny(true);
    Map<Integer, Integer> counts = new TreeMap<>();
    EnumMap<Color, Integer> weights = new EnumMap<>(Color.class);
    Optional<Color> maybe = Optional.of(color);
";

impl Generator<'_> {
    /// Stores values in places where they are not needed yet.
    pub(super) fn hide(&mut self) {
        let (i, b, t) = (self.int(), self.bool(), self.thing());
        let line = match self.random.below(16) {
            0 | 1 => format!("pair = new Pair({i}, {t});"),
            2 => format!("{i} = pair.left();"),
            3 => format!("{t} = pair.right();"),
            4 => format!("pair = pair.swap({i});"),
            5 | 6 => format!("supplier = keep({t});"),
            7 => format!("{t} = supplier.get();"),
            8 => format!("adder = adding({i}).andThen(adder);"),
            9 => format!("holder = hold({i});"),
            10 => format!("{i} = holder.again().held();"),
            11 => format!("denied = deny({b});"),
            12 => format!("shape = new Circle({i});"),
            13 => format!("shape = new Square({i}, color);"),
            14 => "Color color1 = color; color = first; first = color1;".replace("color1", &self.fresh()),
            _ => "maybe = maybe.map(x -> x == null ? Color.RED : x);".to_owned(),
        };
        self.line(line);
    }

    /// A unique name.
    fn fresh(&mut self) -> String {
        format!("fresh{}", self.body.len())
    }

    /// Uses hidden values.
    pub(super) fn reveal(&mut self) {
        let (i, j, b, t) = (self.int(), self.int(), self.bool(), self.thing());
        let name = self.fresh();
        let line = match self.random.below(27) {
            0 => format!(
                "text += switch ({i}) {{ case 0 -> \"zero \"; case 1, 2 -> {{ String {name} = \"few\"; yield {name} + \" \"; }} default -> \"many \"; }};"
            ),
            1 => "text += switch (color) { case RED -> 1; case GREEN -> 2; case BLUE -> 3; } + \" \";".to_owned(),
            2 => "switch (color.name()) { case \"RED\": text += \"r\"; case \"BLUE\": text += \"b \"; break; default: text += \"g \"; }".to_owned(),
            3 => "text += color + \" \" + color.weight() + \" \";".to_owned(),
            4 => format!("text += pair.equals(new Pair({i}, {t})) + \" \";"),
            5 => "text += pair.left() + name(pair.right()) + \" \";".to_owned(),
            6 => format!("if (shape instanceof Square {name} && {name}.side() > {i}) text += {name}.color() + \" \";"),
            7 => format!("if (!(shape instanceof Circle {name})) text += \"square \"; else text += {name}.radius() + \" \";"),
            8 => format!("text += adder.applyAsInt({j}) + \" \";"),
            9 => format!("text += Stream.of({i}, {j}).map(x -> x * 2).filter(x -> x > 0).collect(Collectors.toList()) + \" \";"),
            10 => format!("text += IntStream.range(0, {i} + 2).mapToObj(x -> \"x\" + x).collect(Collectors.joining(\",\")) + \" \";"),
            11 => format!("text += String.format(\"%d/%s \", {i}, {b});"),
            12 => format!("text += \"abc\".substring({i} & 1) + \"xyz\".charAt({j} & 1) + \" \";"),
            13 => format!("text += new StringBuilder(\"s\").append({i}).append({b}).reverse() + \" \";"),
            14 => format!("counts.merge({i}, 1, Integer::sum); text += counts + \" \";"),
            15 => format!("weights.put(color, {i}); text += weights + \" \";"),
            16 => "text += list.stream().filter(x -> x != null).mapToInt(x -> x.tag).sum() + \" \";".to_owned(),
            17 => format!("text += (char) ('a' + ({i} & 3)) + \" \";"),
            18 => format!("text += sum({i}, {j}, 1) + sum() + \" \";"),
            19 => format!("Integer {name} = {b} ? (Integer) {i} : null; text += {name} + \" \";"),
            20 => format!(
                "{name}: for (int k = 0; k < 3; k++) for (int l = 0; l < 2; l++) {{ if (l == {i}) continue {name}; if (k == {j}) break {name}; text += k + l; }}"
            ),
            21 => "text += denied.getAsBoolean() + \" \";".to_owned(),
            22 => "text += maybe.filter(x -> x != Color.GREEN).isPresent() + \" \";".to_owned(),
            23 => "text += color.compareTo(first) + \" \" + (color == first) + \" \";".to_owned(),
            24 => format!("text += ({t} == supplier.get()) + \" \" + (holder.held() == {i}) + \" \";"),
            25 => format!("list.removeIf(x -> x == null); text += list.size() + \" \"; list.add({t});"),
            _ => format!("text += ({i} > {j} ? \"more \" : {b} ? 1.5 : 'c') + \" \";"),
        };
        self.line(line);
    }
}
