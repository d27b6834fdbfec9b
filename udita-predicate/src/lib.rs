//! A `repOK` method as the predicate of structures that are built from smaller ones.
