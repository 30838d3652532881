internal import CAllocations

/// The heap allocations of the calling thread.
public enum Allocations {
  /// The number of allocations in `body`, freed again or not.
  @inline(never)
  public static func count(_ body: () -> Void) -> Int {
    begin_counting_allocations()
    body()
    return end_counting_allocations()
  }
}
