int counter;

class Fine {}
