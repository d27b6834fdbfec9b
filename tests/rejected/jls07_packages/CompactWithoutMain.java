// Java 25: JLS 8.1.8: a file with members outside of classes has a `main`.
int x = 4; // error

private void main() { }

int main(String[] args) {
    return 1;
}
