/// Shortens a failing list: removes ever smaller runs as long as the rest still fails.
///
/// Andreas Zeller and Ralf Hildebrandt: "Simplifying and Isolating Failure-Inducing Input", 2002.
public func shrunk<Element>(
  _ list: [Element], while fails: ([Element]) -> Bool
) -> [Element] {
  var best = list
  var length = max(1, best.count / 2)
  while true {
    var start = 0
    var removedAny = false
    while start < best.count {
      var shorter = best
      shorter.removeSubrange(start..<min(start + length, best.count))
      if fails(shorter) {
        best = shorter
        removedAny = true
      } else {
        start += length
      }
    }
    if length == 1 && !removedAny { return best }
    length = max(1, length / 2)
  }
}
