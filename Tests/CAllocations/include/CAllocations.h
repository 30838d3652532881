/// Counts what one thread takes from the heap.
///
/// A program that links this has its allocating functions wrapped: they count for the thread that
/// asked, and do what they always do.

/// Begins to count the calling thread's allocations, from none.
void begin_counting_allocations(void);

/// Ends the count and returns it.
long end_counting_allocations(void);
