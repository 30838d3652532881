import PerchIPC
import PerchTime
import Testing

@testable import PerchRunner

@Suite struct RemainingTimeTests {
  private static let start = Instant.zero + .seconds(100)

  @Test(arguments: [
    (0.5, 10, "0:10"), (0.25, 25, "1:15"), (0.1, 600, "1:30:00"), (0.999, 1, "0:00"),
  ])
  func `the rest takes as long as the mean speed says`(
    progress: Double, seconds: Int64, text: String
  ) {
    var time = RemainingTime()
    time.record(0, at: Self.start)
    #expect(time.text == nil)
    time.record(progress, at: Self.start + .seconds(seconds))
    #expect(time.text == text)
  }

  @Test func `no progress, an unknown one and the end begin anew`() {
    for progress in [0, nil, 1] as [Double?] {
      var time = RemainingTime()
      time.record(0.1, at: Self.start)
      #expect(time.text == nil)
      time.record(0.5, at: Self.start + .seconds(10))
      #expect(time.text == "0:10")
      time.record(progress, at: Self.start + .seconds(20))
      #expect(time.text == nil)
      time.record(0.5, at: Self.start + .seconds(21))
      #expect(time.text == "0:01")
    }
  }

  @Test func `a time of days is none`() {
    var time = RemainingTime()
    time.record(0, at: Self.start)
    time.record(1e-9, at: Self.start + .seconds(3600))
    #expect(time.text == nil)
  }

  @Test func `the remaining time stands before the text`() {
    var source = ZenitySource(showsRemainingTime: true)
    func read(_ text: String, after seconds: Int64) {
      Array(text.utf8).withUnsafeBytes { source.receive($0, at: Self.start + .seconds(seconds)) }
    }
    read("0\n", after: 0)
    #expect(source.look().text == nil)
    read("50\n", after: 30)
    #expect(source.look().text == "0:30")
    read("# Copying\n75\n", after: 60)
    #expect(source.look().text == "0:20 · Copying")
    read("0\n", after: 61)
    #expect(source.look().text == "Copying")
  }
}
