// The field `TYPE` of the boxes' classes.

public class TypesOfBoxes {
    public static void main(String[] args) {
        Class<?>[] types = {Boolean.TYPE, Byte.TYPE, Short.TYPE, Character.TYPE, Integer.TYPE, Long.TYPE, Float.TYPE, Double.TYPE, Void.TYPE};
        for (Class<?> type : types) {
            System.out.println(type + " " + type.isPrimitive());
        }
        Class<Integer> type = Integer.TYPE;
        System.out.println((type == int.class) + " " + java.lang.Long.TYPE.getName() + " " + type.equals(Integer.class));
        System.out.println(new ThreadDeath() instanceof Error);
    }
}
