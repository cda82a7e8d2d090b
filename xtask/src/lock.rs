//! Locks between runs: two runs at once must neither install into one folder nor build into one.

use std::fs::{self, File, TryLockError};
use std::path::Path;

use crate::Result;

/// Something only one run may do at a time, until this is dropped or the process ends.
#[must_use = "the lock is given back when this is dropped"]
pub(crate) struct Lock(
    // Held only for its lock.
    #[expect(dead_code)] File,
);

impl Lock {
    /// Waits until no other run holds the lock `name` in `folder`, and takes it.
    ///
    /// # Errors
    /// If the folder cannot be written to or the file system knows no locks.
    pub(crate) fn take(folder: &Path, name: &str) -> Result<Lock> {
        let path = folder.join(format!("{name}.lock"));
        let failed = |error| format!("cannot lock {}: {error}", path.display());
        fs::create_dir_all(folder).map_err(failed)?;
        let file = File::create(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                eprintln!("waiting for another run to give back {}", path.display());
                file.lock().map_err(failed)?;
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        Ok(Lock(file))
    }
}

#[cfg(test)]
mod tests {
    use super::Lock;

    #[test]
    fn a_second_taker_waits_for_the_first() {
        let folder = std::env::temp_dir().join(format!("xtask-lock-{}", std::process::id()));
        let first = Lock::take(&folder, "tried").unwrap();
        let (sender, taken) = std::sync::mpsc::channel();
        let there = folder.clone();
        let second = std::thread::spawn(move || {
            let lock = Lock::take(&there, "tried");
            sender.send(()).unwrap();
            drop(lock);
        });
        assert!(taken.recv_timeout(std::time::Duration::from_millis(50)).is_err());
        drop(first);
        taken.recv().unwrap();
        second.join().unwrap();
        std::fs::remove_dir_all(folder).unwrap();
    }
}
