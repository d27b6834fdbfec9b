// Fields that are not inherited or not accessible hide neither packages nor classes.
public class HiddenByNothing extends HiddenByNothingBase {
    static class Names { static class Length { static final String value = "class"; } }
    static class Arrays { static class Data { static final String length = "very long"; } private int[] Data = new int[5]; }
    public static void main(String[] args) {
        System.out.println(java.lang.Long.toString(7));
        System.out.println(Names.Length.value);
        System.out.println(HiddenByNothingMember.Part.length);
    }
}
class HiddenByNothingBase { private int java; private int Names = 3; }
class HiddenByNothingMember { static final class Part { static final String length = "a class"; } private int[] Part = new int[5]; }
