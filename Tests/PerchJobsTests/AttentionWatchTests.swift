import PerchTime
import Testing

@testable import PerchJobs

/// When a program waits for its user, by what it has told its terminal.
@Suite struct AttentionWatchTests {
  private func at(_ seconds: Double) -> Instant {
    Instant(microseconds: Int64(100_000_000 + seconds * 1e6))
  }

  @Test func `a message calls until the user types`() {
    var watch = AttentionWatch()
    watch.read([.message("May I?")], reportsPause: false, at: at(0))
    // The prompt below it.
    watch.read([], reportsPause: false, at: at(0.5))
    #expect(watch.call == .message("May I?"))
    watch.recordInput(at: at(3))
    #expect(watch.call == nil)
  }

  @Test func `more output ends a call`() {
    var watch = AttentionWatch()
    watch.read([.message("May I?")], reportsPause: false, at: at(0))
    watch.read([], reportsPause: false, at: at(1))
    #expect(watch.call == nil)
  }

  // Breaks when each completion that a shell cannot make calls the user.
  @Test func `a bell that answers a key is none`() {
    var watch = AttentionWatch()
    watch.recordInput(at: at(0))
    watch.read([.bell], reportsPause: false, at: at(1.9))
    #expect(watch.call == nil)
    watch.read([.bell], reportsPause: false, at: at(2))
    #expect(watch.call == .bell)
    watch.read([.message("Done?")], reportsPause: false, at: at(2.1))
    watch.read([.bell], reportsPause: false, at: at(2.2))
    #expect(watch.call == .message("Done?"))
  }

  @Test func `a pause counts after ten seconds of silence`() {
    var watch = AttentionWatch()
    watch.read([], reportsPause: true, at: at(0))
    #expect(watch.deadline == at(10))
    watch.advance(to: at(9.9))
    #expect(!watch.isPaused)
    watch.advance(to: at(10))
    #expect(watch.isPaused && watch.deadline == nil)
    watch.read([], reportsPause: false, at: at(11))
    #expect(!watch.isPaused)
  }

  @Test func `a shell is at its prompt until its command runs`() {
    var watch = AttentionWatch()
    watch.read([.mark(.prompt), .mark(.input)], reportsPause: false, at: at(0))
    #expect(watch.isAtPrompt)
    watch.read([.mark(.output)], reportsPause: false, at: at(1))
    #expect(!watch.isAtPrompt)
  }
}
