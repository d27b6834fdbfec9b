class List {
    public String toString() { return "a list of the program"; }
}
