// JLS 15.8.2: no class literal of an array of a type variable.
class ClassOfVariable<T> {
    Class<?> c = T[].class; // error
}
