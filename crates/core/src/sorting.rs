//! Sorting of short lists with little code.
//!
//! The standard library's sort adds up to ten kilobytes to the program of a page for each element type. The
//! lists of moves and places that are sorted here are short.

/// Sorts by a key, ascending, with Shell's sort (1959) and the gaps of Ciura (2001). The sort is not stable,
/// but deterministic: the order of equal items depends only on the order of the input.
pub fn sort_by_key<T: Copy, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for gap in [1750, 701, 301, 132, 57, 23, 10, 4, 1] {
        for from in gap..items.len() {
            let moved = items[from];
            let own = key(&moved);
            let mut place = from;
            while place >= gap && key(&items[place - gap]) > own {
                items[place] = items[place - gap];
                place -= gap;
            }
            items[place] = moved;
        }
    }
}

/// Brings the `count` items with the least keys to the front, in no particular order, with Hoare's find
/// (1961).
pub fn bring_least_forward<T: Copy, K: Ord>(items: &mut [T], count: usize, key: impl Fn(&T) -> K) {
    let (mut open, mut wanted) = (items, count);
    while wanted > 0 && wanted < open.len() {
        let last = open.len() - 1;
        open.swap(open.len() / 2, last);
        let pivot = key(&open[last]);
        let mut less = 0;
        for index in 0..last {
            if key(&open[index]) < pivot {
                open.swap(index, less);
                less += 1;
            }
        }
        open.swap(less, last);
        // The pivot is at its final place.
        open = if wanted <= less {
            &mut open[..less]
        } else {
            wanted -= less + 1;
            &mut open[less + 1..]
        };
    }
}

/// Returns the items in ascending order, without duplicates.
pub fn distinct<T: Copy + Ord>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.collect();
    sort_by_key(&mut items, |item| *item);
    items.dedup();
    items
}

#[cfg(test)]
mod tests {
    use super::{bring_least_forward, distinct, sort_by_key};

    /// Numbers without order, some of them alike.
    fn numbers(count: usize) -> Vec<usize> {
        (0..count).map(|index| index * 7919 % 503).collect()
    }

    #[test]
    fn everything_is_there_and_in_order() {
        for count in [0, 1, 2, 5, 60, 3000] {
            let mut sorted = numbers(count);
            sorted.sort_unstable();
            let mut own = numbers(count);
            sort_by_key(&mut own, |number| *number);
            assert_eq!(own, sorted);
            sorted.dedup();
            assert_eq!(distinct(numbers(count).into_iter()), sorted);
        }
    }

    #[test]
    fn the_least_are_in_front() {
        for (length, count) in [(0, 0), (1, 1), (5, 0), (5, 9), (60, 1), (60, 59), (3000, 700)] {
            let mut sorted = numbers(length);
            sorted.sort_unstable();
            let mut own = numbers(length);
            bring_least_forward(&mut own, count, |number| *number);
            let kept = count.min(length);
            own[..kept].sort_unstable();
            assert_eq!(own[..kept], sorted[..kept]);
            own.sort_unstable();
            assert_eq!(own, sorted);
        }
    }
}
