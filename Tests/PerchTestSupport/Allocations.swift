internal import CAllocations

/// What the calling thread takes from the heap.
public enum Allocations {
  /// How many times `body` asks for memory, freed again or not.
  @inline(never)
  public static func count(_ body: () -> Void) -> Int {
    begin_counting_allocations()
    body()
    return end_counting_allocations()
  }
}
