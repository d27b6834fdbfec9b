// Combining marks beyond the basic plane and ignorable characters are parts of identifiers.
class IgnorableInIdentifiers {
    int a\u00ADb, c\u200Bd;
    int e\uD834\uDD7Bf;
}
