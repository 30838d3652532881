internal import PerchControl
internal import PerchEngine

/// Goes along with a command of which nobody is told.
final class SilentCompanion: RunCompanion {
  var reading: [Int32] { [] }
  var writing: [Int32] { [] }
  var deadline: Instant? { nil }

  func hear(_ bytes: UnsafeRawBufferPointer, at time: Instant) {}
  func turn(_ ready: Set<Int32>, at time: Instant) -> [JobOrder.Stop] { [] }
  func noteInterrupt() {}
}
