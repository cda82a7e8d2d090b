//! Parts of the program that are loaded when they are needed.
//!
//! The web program is one module of wasm that is split after compilation. Code that only one part reaches
//! goes into a file of its own. A [`Part`] stands for such a file in the program. It holds one value. Other
//! code can name only this value, and it is available after the part has been loaded. Without the feature
//! `split` everything is compiled into one program, and each part is available from the start.

use std::any::Any;
use std::fmt;
use std::future::Future;
use std::marker::PhantomData;
use std::pin::Pin;
use std::sync::OnceLock;

/// The error for a part that could not be loaded. Another attempt starts anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartMissing;

impl fmt::Display for PartMissing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a part of the program could not be loaded")
    }
}

impl std::error::Error for PartMissing {}

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for PartMissing {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> PartMissing {
        PartMissing
    }
}

/// The value of a part, with its type erased. So the code that loads parts is compiled only once.
pub type AnyValue = &'static (dyn Any + Send + Sync);

/// A part that is being loaded.
pub type Loading = Pin<Box<dyn Future<Output = Result<AnyValue, PartMissing>>>>;

/// A part of the program.
pub struct Part<T: 'static> {
    slot: Slot,
    holds: PhantomData<fn() -> T>,
}

enum Slot {
    /// In the program itself.
    Here(AnyValue),
    /// In a file. `here` is set after the file has been loaded.
    Elsewhere { here: OnceLock<AnyValue>, load: fn() -> Loading },
}

impl Slot {
    fn get(&self) -> Option<AnyValue> {
        match self {
            Slot::Here(value) => Some(*value),
            Slot::Elsewhere { here, .. } => here.get().copied(),
        }
    }

    async fn load(&self) -> Result<AnyValue, PartMissing> {
        match (self.get(), self) {
            (None, Slot::Elsewhere { here, load }) => {
                let value = load().await?;
                Ok(*here.get_or_init(|| value))
            }
            (value, _) => value.ok_or(PartMissing),
        }
    }
}

impl<T: Send + Sync> Part<T> {
    /// A part that is in the program itself.
    #[must_use]
    pub const fn here(value: &'static T) -> Part<T> {
        Part { slot: Slot::Here(value), holds: PhantomData }
    }

    /// A part that `load` loads. The value must have the type `T`. Use [`part!`](crate::part!).
    #[must_use]
    pub const fn elsewhere(load: fn() -> Loading) -> Part<T> {
        Part { slot: Slot::Elsewhere { here: OnceLock::new(), load }, holds: PhantomData }
    }

    /// Returns the value if the part is available.
    #[must_use]
    pub fn get(&self) -> Option<&'static T> {
        self.slot.get()?.downcast_ref()
    }

    /// Loads the part if it is not available yet.
    ///
    /// # Errors
    /// Returns [`PartMissing`] if the part cannot be loaded now. Another attempt may succeed.
    pub async fn load(&self) -> Result<&'static T, PartMissing> {
        self.slot.load().await?.downcast_ref().ok_or(PartMissing)
    }
}

impl<T> fmt::Debug for Part<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Part")
    }
}

/// A part with a value of any type.
pub trait AnyPart {
    /// Whether the part is available.
    fn is_here(&self) -> bool;

    /// See [`Part::load`].
    fn fetch(&'static self) -> Pin<Box<dyn Future<Output = Result<(), PartMissing>>>>;
}

impl<T> AnyPart for Part<T> {
    fn is_here(&self) -> bool {
        self.slot.get().is_some()
    }

    fn fetch(&'static self) -> Pin<Box<dyn Future<Output = Result<(), PartMissing>>>> {
        fetch(&self.slot)
    }
}

fn fetch(slot: &'static Slot) -> Pin<Box<dyn Future<Output = Result<(), PartMissing>>>> {
    Box::pin(async { slot.load().await.map(|_| ()) })
}

/// Makes a [`Part`](crate::part::Part) from a name and a static: `part!(jaleo: Game = GAME)`.
///
/// With the feature `split`, the splitter cuts the program at the function that returns the value.
#[cfg(not(feature = "split"))]
#[macro_export]
macro_rules! part {
    ($name:ident: $type:ty = $value:expr) => {
        $crate::part_of_program!($name: $type = $value)
    };
}

/// Makes a [`Part`](crate::part::Part) as [`part!`](crate::part!) does, but always in the program itself.
#[macro_export]
macro_rules! part_of_program {
    ($name:ident: $type:ty = $value:expr) => {
        $crate::part::Part::<$type>::here(&$value)
    };
}

/// Makes a [`Part`](crate::part::Part) from a name and a static: `part!(jaleo: Game = GAME)`.
///
/// With the feature `split`, the splitter cuts the program at the function that returns the value.
#[cfg(feature = "split")]
#[macro_export]
macro_rules! part {
    ($name:ident: $type:ty = $value:expr) => {{
        #[$crate::part::wasm_split($name, fallible, wasm_split_path = $crate::part::splitting)]
        fn load() -> Result<$crate::part::AnyValue, $crate::part::PartMissing> {
            let value: &'static $type = &$value;
            Ok(value)
        }
        $crate::part::Part::<$type>::elsewhere(|| Box::pin(load()))
    }};
}

#[cfg(feature = "split")]
#[doc(hidden)]
pub use wasm_split_helpers::{self as splitting, wasm_split};

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::task::{Context, Poll, Waker};

    use super::{AnyValue, Part, PartMissing};

    /// Returns the result of a load that never waits.
    fn load(part: &Part<u8>) -> Result<&'static u8, PartMissing> {
        match pin!(part.load()).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(result) => result,
            Poll::Pending => panic!("it waits"),
        }
    }

    #[test]
    fn a_part_that_failed_to_load_can_be_loaded_again() {
        static TRIES: AtomicUsize = AtomicUsize::new(0);
        let part: Part<u8> = Part::elsewhere(|| {
            let tries = TRIES.fetch_add(1, Ordering::Relaxed);
            Box::pin(async move { if tries == 0 { Err(PartMissing) } else { Ok(&27_u8 as AnyValue) } })
        });
        assert_eq!(part.get(), None);
        assert_eq!(load(&part), Err(PartMissing));
        assert_eq!(part.get(), None);
        assert_eq!(load(&part), Ok(&27));
        assert_eq!((part.get(), load(&part)), (Some(&27), Ok(&27)));
        assert_eq!(TRIES.load(Ordering::Relaxed), 2, "what is there is not loaded again");
    }

    #[test]
    fn a_part_of_the_program_itself_is_there_from_the_start() {
        let part = Part::here(&27);
        assert_eq!((part.get(), load(&part)), (Some(&27), Ok(&27)));
    }
}
