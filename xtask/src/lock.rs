//! Locks between processes: two runs must not write to the same folder at the same time.

use std::fs::{self, File, TryLockError};
use std::path::Path;

use crate::Result;

/// A held lock, released on drop or at the end of the process.
#[must_use = "dropping this releases the lock"]
pub(crate) struct Lock(
    // The file is locked while it is open.
    #[expect(dead_code)] File,
);

impl Lock {
    /// Takes the lock `name` in `folder`; waits while another run holds it.
    ///
    /// # Errors
    /// If the folder is not writable or the file system has no locks.
    pub(crate) fn take(folder: &Path, name: &str) -> Result<Lock> {
        let path = folder.join(format!("{name}.lock"));
        let failed = |error| format!("cannot lock {}: {error}", path.display());
        fs::create_dir_all(folder).map_err(failed)?;
        let file = File::create(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                eprintln!("waiting for another run to release {}", path.display());
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
    fn a_second_run_waits_for_the_first() {
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
