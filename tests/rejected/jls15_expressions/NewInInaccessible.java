// JLS 6.6.1: the class of the object before `.new` is accessible.
class NewInInaccessible {
    Object f() {
        return Outside.make().new Member(); // error
    }
}

class Outside {
    static Private make() {
        return new Private();
    }

    private static class Private {
        public class Member {
            public Member() {
            }
        }
    }
}
