//! Counts heap allocations, so that the tables can say how many a call makes.

#![allow(
    unsafe_code,
    reason = "a global allocator cannot be written without it"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The system's allocator, with a counter.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

static COUNT: AtomicU64 = AtomicU64::new(0);

/// Counts one allocation. A load and a store instead of one atomic addition: the program has one
/// thread, and a locked instruction would weigh on the crates that allocate while they are timed.
fn count() {
    COUNT.store(COUNT.load(Relaxed) + 1, Relaxed);
}

// SAFETY: every call is handed on to `System` unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        count();
        unsafe { System.realloc(block, layout, new_size) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        unsafe { System.dealloc(block, layout) }
    }
}

/// Returns how many allocations and reallocations `work` makes.
pub fn allocations(work: impl FnOnce()) -> u64 {
    let before = COUNT.load(Relaxed);
    work();
    COUNT.load(Relaxed) - before
}
