// JLS 8.1.4: a class depends on itself if a supertype is a member of it.
interface OwnMemberAbove extends OwnMemberAbove.B { // error
    interface B {}
}
