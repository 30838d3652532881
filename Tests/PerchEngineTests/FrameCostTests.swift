internal import Glibc
@testable import PerchEngine
import PerchTestSupport
import Testing

/// What an event and its frame take from the heap, when as much as possible moves.
@Suite struct `The cost of a frame` {
  #if OPTIMIZED
    private static let isOptimized = true
  #else
    private static let isOptimized = false
  #endif

  // Breaks when an event or a frame makes a list, a string or a copy on its way.
  @Test(
    .enabled(if: isOptimized, "what is not optimized takes memory everywhere"),
    arguments: Bustle.Hand.allCases)
  func `P57 no event and no frame takes memory once there was one like it`(hand: Bustle.Hand) {
    var bustle = Bustle(hand)
    bustle.begin()
    let state = bustle.state
    #expect(state.ball.deadline != nil || state.ball.isDragged)
    #expect(state.stack.transitions.count == 1 && state.toast != nil)
    #expect(hand != .hovers || state.list?.rows.filter(\.isMoving).count == 5)
    var counted = Bustle(hand)
    counted.begin()
    #expect(counted.countAllocations() == (0, 0))
  }

  // Breaks when one of the ways to the heap is not counted.
  @Test func `Whatever is taken from the heap is counted`() {
    let ways: [() -> Void] = [
      { free(malloc(64)) }, { free(calloc(4, 16)) }, { free(realloc(nil, 64)) },
      { free(aligned_alloc(64, 64)) },
      {
        var block: UnsafeMutableRawPointer?
        if posix_memalign(&block, 64, 64) == 0 { free(block) }
      },
    ]
    for way in ways { #expect(Allocations.count(way) == 1) }
    #expect(Allocations.count {} == 0)
    var numbers: [Int] = []
    #expect(Allocations.count { numbers.append(1) } == 1)
  }
}
