import PerchSystem
import Testing

@testable import PerchKit

/// The work that other threads post to an adopter's program; each test is a process of its own.
@Suite struct KitPostboxTests {
  /// The numbers of the work that was done, in its order.
  private typealias DoneList = SharedLog<Int>

  // Breaks when the screen stands still until all work that others have posted is done.
  @Test func `long work leaves turns between its pieces`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try Perch(Perch.Options(name: "posts"))
      _ = perch.turn()
      let done = DoneList()
      for number in 1...3 {
        perch.postbox.post { _ in
          let end = MonotonicClock.now + .milliseconds(5)
          while MonotonicClock.now < end {}
          done.add(number)
        }
      }
      _ = perch.turn()
      #expect(done.entries == [1])
      try KitProgram.turn(perch) { done.entries.count == 3 }
      #expect(done.entries == [1, 2, 3])
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when work that was not done stays as long as the handle.
  @Test func `work that is left at the end is dropped`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try Perch(Perch.Options(name: "posts"))
      _ = perch.turn()
      let done = DoneList()
      weak var kept: DoneList?
      do {
        let held = DoneList()
        kept = held
        for number in 1...5 {
          perch.postbox.post { _ in
            let end = MonotonicClock.now + .milliseconds(5)
            while MonotonicClock.now < end {}
            held.add(number)
            done.add(number)
          }
        }
      }
      _ = perch.turn()
      perch.quit()
      while perch.turn() {}
      // The last turn does a piece or two.
      #expect((1...3).contains(done.entries.count) && kept == nil)
      withExtendedLifetime((program, perch)) {}
    }
  }

  // Breaks when work waits for an end that comes from the work behind it, or is overtaken.
  @Test func `work that gives turns waits for the work behind it`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try Perch(Perch.Options(name: "posts"))
      let done = DoneList()
      perch.postbox.post { perch in
        perch.postbox.post { _ in done.add(3) }
        try? KitProgram.turn(perch) { done.entries.contains(2) }
        done.add(1)
      }
      perch.postbox.post { _ in done.add(2) }
      try KitProgram.turn(perch) { done.entries.count == 3 }
      #expect(done.entries.first == 2 && Set(done.entries) == [1, 2, 3])
      withExtendedLifetime(program) {}
    }
  }
}
