// JLS 15.25: a cast gives the branches of a conditional no target.
class TargetOfCast {
    Object o = (Runnable) (true ? () -> {} : null); // error
    Object p = (Runnable) (true ? (Runnable) () -> {} : null);
}
