internal import Glibc
import PerchTestSupport
import Testing

@testable import PerchEngine

/// The heap allocations of an event and its frame while most of the interface moves.
@Suite struct FrameCostTests {
  #if OPTIMIZED
    private static let isOptimized = true
  #else
    private static let isOptimized = false
  #endif

  // Breaks when an event or a frame creates a list, a string or a copy on its way.
  @Test(
    .enabled(if: isOptimized, "code that is not optimized allocates everywhere"),
    arguments: BusyInterface.PointerAction.allCases,
    [BallMetrics(), BallMetrics(diameter: 88, margin: 6)])
  func `events and frames allocate nothing once a similar one has been handled`(
    action: BusyInterface.PointerAction, ball: BallMetrics
  ) {
    var interface = BusyInterface(action, ball: ball)
    interface.begin()
    let state = interface.state
    #expect(state.ball.deadline != nil || state.ball.isDragged)
    #expect(state.stack.transitions.count == 1 && state.toast != nil)
    #expect(action != .hovers || state.list?.rows.filter(\.isMoving).count == 5)
    var counted = BusyInterface(action, ball: ball)
    counted.begin()
    #expect(counted.countAllocations() == (0, 0))
  }

  // Breaks when one of the allocation functions is not counted.
  @Test func `every allocation is counted`() {
    let allocations: [() -> Void] = [
      { free(malloc(64)) }, { free(calloc(4, 16)) }, { free(realloc(nil, 64)) },
      { free(aligned_alloc(64, 64)) },
      {
        var block: UnsafeMutableRawPointer?
        if posix_memalign(&block, 64, 64) == 0 { free(block) }
      },
    ]
    for allocation in allocations { #expect(Allocations.count(allocation) == 1) }
    #expect(Allocations.count {} == 0)
    var numbers: [Int] = []
    #expect(Allocations.count { numbers.append(1) } == 1)
  }
}
