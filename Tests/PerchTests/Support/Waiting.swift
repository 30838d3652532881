import PerchSystem
import PerchHarness
import PerchTime

/// Waits until a condition holds that no event announces.
///
/// `what` is the object of the failure's sentence, “Waited in vain for …”.
func wait(
  for what: String, within patience: Duration = .patience, until condition: () throws -> Bool
) throws {
  let deadline = MonotonicClock.now + patience
  while try !condition() {
    let now = MonotonicClock.now
    guard now < deadline else { throw HarnessFailure("Waited in vain for \(what).") }
    _ = Poll.wait(reading: [], until: min(deadline, now + .milliseconds(5)))
  }
}
