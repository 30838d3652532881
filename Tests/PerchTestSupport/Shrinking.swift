/// Makes a failing list short: takes out ever smaller runs for as long as what is left still fails
/// (Zeller and Hildebrandt's delta debugging).
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
