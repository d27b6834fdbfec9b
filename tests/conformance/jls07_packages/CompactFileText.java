// Java 25: A file without a class prints objects as any other file does: by toString, with the class and the hash code.
class Coded {
    int field = 1;

    @Override
    public int hashCode() {
        return 255;
    }
}

void main() {
    Coded coded = new Coded();
    IO.println(coded);
    IO.print(coded);
    IO.print("\n");
    System.out.println(coded);
    IO.println(List.of(coded, coded) + " " + coded);
}
