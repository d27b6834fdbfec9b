//! Objects that are referred to from several places.
//!
//! `serde` has no notion of identity. [`Shared`] and [`ObjectId`] identify themselves to the reader by the name of a newtype. The reader
//! passes the number of the object in a thread-local variable, which also holds the objects already read.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;
use std::sync::Arc;

use serde::de::{Deserialize, Deserializer, Error, Visitor};

/// The newtype name of [`Shared`].
pub(super) const SHARED: &str = "udita::Shared";
/// The newtype name of [`ObjectId`].
pub(super) const OBJECT_ID: &str = "udita::ObjectId";

thread_local! {
    static TABLE: RefCell<Table> = RefCell::default();
}

/// The shared objects of the graph that this thread is reading.
#[derive(Default)]
struct Table {
    /// The number of the next object.
    next: Option<usize>,
    /// An `Arc<T>` for each object that was read as a `Shared<T>`.
    known: HashMap<(usize, TypeId), Box<dyn Any>>,
}

/// Runs `read` with a new table.
pub(super) fn with_table<T>(read: impl FnOnce() -> T) -> T {
    struct Restore(Table);
    impl Drop for Restore {
        fn drop(&mut self) {
            TABLE.replace(std::mem::take(&mut self.0));
        }
    }
    let _restore = Restore(TABLE.take());
    read()
}

/// Announces that the next value is the object with this number.
pub(super) fn hand_over(number: usize) {
    TABLE.with_borrow_mut(|table| table.next = Some(number));
}

/// An object that may be referred to from several places, which all hold the same value. A clone shares the value.
///
/// ```
/// use serde::Deserialize;
/// use udita::{Abstraction, Shared};
///
/// #[derive(Deserialize)]
/// struct Pair {
///     left: Option<Shared<Node>>,
///     right: Option<Shared<Node>>,
/// }
///
/// #[derive(Deserialize)]
/// struct Node {}
///
/// # fn main() -> Result<(), udita::Error> {
/// let text = "class Node { }
///             class Pair { Node left, right; }
///             Pair main() {
///                 ObjectPool<Node> nodes = new ObjectPool<Node>(2, true);
///                 Pair pair = new Pair();
///                 pair.left = nodes.getAny();
///                 pair.right = nodes.getAny();
///                 return pair;
///             }";
/// let inputs = Abstraction::from_text("pairs.udita", text)?.bind("main", ())?;
/// let mut same = 0;
/// for solution in inputs.solutions() {
///     let Pair { left, right } = solution?.get()?;
///     same += usize::from(left.zip(right).is_some_and(|(left, right)| Shared::is_same(&left, &right)));
/// }
/// assert_eq!((inputs.count()?, same), (5, 1));
/// # Ok(())
/// # }
/// ```
///
/// A value that refers to itself can't be built this way: reading a cycle is an error. One reference of the cycle must be an [`ObjectId`].
pub struct Shared<T> {
    value: Arc<T>,
    id: Option<ObjectId>,
}

impl<T> Shared<T> {
    /// Wraps a value that is not an object of a solution.
    pub fn new(value: T) -> Shared<T> {
        Shared { value: Arc::new(value), id: None }
    }

    /// Whether two references are to the same object.
    pub fn is_same(one: &Shared<T>, other: &Shared<T>) -> bool {
        Arc::ptr_eq(&one.value, &other.value)
    }

    /// The number of the object. `None` if the value doesn't come from a solution.
    pub fn id(shared: &Shared<T>) -> Option<ObjectId> {
        shared.id
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Shared<T> {
        Shared { value: Arc::clone(&self.value), id: self.id }
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: fmt::Debug> fmt::Debug for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    /// Compares the values, not the identity.
    fn eq(&self, other: &Shared<T>) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Shared<T> {}

impl<'de, T: Deserialize<'de> + 'static> Deserialize<'de> for Shared<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Shared<T>, D::Error> {
        struct SharedVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de> + 'static> Visitor<'de> for SharedVisitor<T> {
            type Value = Shared<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value that may be shared")
            }

            fn visit_newtype_struct<D: Deserializer<'de>>(
                self,
                deserializer: D,
            ) -> Result<Shared<T>, D::Error> {
                let Some(number) = TABLE.with_borrow_mut(|table| table.next.take()) else {
                    return T::deserialize(deserializer).map(Shared::new);
                };
                let key = (number, TypeId::of::<T>());
                let known =
                    TABLE.with_borrow(|table| table.known.get(&key)?.downcast_ref::<Arc<T>>().cloned());
                let value = match known {
                    Some(value) => value,
                    None => {
                        let value = Arc::new(T::deserialize(deserializer)?);
                        let kept: Box<dyn Any> = Box::new(Arc::clone(&value));
                        TABLE.with_borrow_mut(|table| table.known.insert(key, kept));
                        value
                    }
                };
                Ok(Shared { value, id: Some(ObjectId(number)) })
            }
        }

        deserializer.deserialize_newtype_struct(SHARED, SharedVisitor(PhantomData))
    }
}

/// The number of an object, in place of the object itself: for back references such as a parent link.
///
/// It is the number in JSON Lines, and the index in [`Graph::objects`](crate::solution::Graph::objects). The object itself is read
/// elsewhere, as a [`Shared`] with the same [`Shared::id`].
///
/// ```
/// use serde::Deserialize;
/// use udita::{Abstraction, ObjectId, Shared};
///
/// #[derive(Deserialize)]
/// struct Node {
///     next: Option<Shared<Node>>,
///     previous: Option<ObjectId>,
/// }
///
/// # fn main() -> Result<(), udita::Error> {
/// let text = "class Node { Node next, previous; }
///             Node main() { Node a = new Node(); a.next = new Node(); a.next.previous = a; return a; }";
/// let inputs = Abstraction::from_text("ring.udita", text)?.bind("main", ())?;
/// let first: Shared<Node> = inputs.replay(&".".parse()?)?.get()?;
/// let second = first.next.as_ref().expect("two nodes");
/// assert_eq!(second.previous, Shared::id(&first));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ObjectId(pub usize);

impl<'de> Deserialize<'de> for ObjectId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ObjectId, D::Error> {
        struct IdVisitor;

        impl<'de> Visitor<'de> for IdVisitor {
            type Value = ObjectId;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<ObjectId, E> {
                usize::try_from(number).map(ObjectId).map_err(E::custom)
            }

            fn visit_newtype_struct<D: Deserializer<'de>>(
                self,
                deserializer: D,
            ) -> Result<ObjectId, D::Error> {
                usize::deserialize(deserializer).map(ObjectId)
            }
        }

        deserializer.deserialize_newtype_struct(OBJECT_ID, IdVisitor)
    }
}
