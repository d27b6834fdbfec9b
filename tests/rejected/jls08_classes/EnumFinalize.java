// JLS 8.9: an enum declares no finalize.
class EnumFinalize {
    enum E { A; protected void finalize() {} } // error
}
