// JLS 8.10.1: the brackets of a component belong to its type.
public record BracketsOfComponent(int numbers[]) { // error
}
