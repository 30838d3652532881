internal import CLinux
import Glibc
internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// The wall clock: read at the start, at midnight, and when it is set.
///
/// A timer of the kernel follows the wall clock, even while the computer sleeps.
final class DayWatch: EventSource {
  /// The timer's descriptor; nil where the system has none left, and then the day never changes.
  private let timer: Descriptor?
  /// Whether the clock was read.
  private var hasRead = false

  init() {
    let flags = Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK)
    timer = Descriptor(timerfd_create(CLOCK_REALTIME, flags))
  }

  var reading: [Int32] { timer.map { [$0.number] } ?? [] }

  /// The clock if it was not read before, a new day has begun, or it was set; else nil.
  func turn(ready: Set<Int32>, at time: Instant) -> WallClock? {
    let isDue = timer.map { ready.contains($0.number) } ?? false
    guard isDue || !hasRead else { return nil }
    return read()
  }

  /// Reads the clock, and sets the timer to the next midnight.
  func read() -> WallClock? {
    hasRead = true
    var now = Glibc.time(nil)
    var day = tm()
    guard localtime_r(&now, &day) != nil else { return nil }
    (day.tm_hour, day.tm_min, day.tm_sec, day.tm_isdst) = (0, 0, 0, -1)
    let midnight = mktime(&day)
    day.tm_mday += 1
    // Where the clock skips midnight, the first call has changed the hour.
    (day.tm_hour, day.tm_min, day.tm_sec, day.tm_isdst) = (0, 0, 0, -1)
    set(mktime(&day))
    guard midnight >= 0, midnight <= now else { return nil }
    return WallClock(seconds: now, midnight: midnight)
  }

  /// Sets the timer; it also ends when the clock is set.
  ///
  /// The corresponding C function is `timerfd_settime`.
  private func set(_ time: time_t) {
    guard let timer else { return }
    var end = itimerspec()
    end.it_value.tv_sec = max(1, time)
    let flags = Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET)
    timerfd_settime(timer.number, flags, &end, nil)
  }
}
