/// Finds the progress that a line claims.
///
/// A line that is rewritten again and again shows progress, so any percentage or `n/m` in it
/// counts. A percentage comes before a counter, one at the beginning before others, and else the
/// last counts. On a line that stays, only clear forms count at once: `[ 42%]` and `[3/17]` at the
/// beginning, `[ 42%]` at the end, a percentage after a bar or after `Downloading:`, `Step 3/17`.
/// Less clear ones have to rise twice first, with the same total. A percentage at either end of a
/// line without a known word has to rise three times, by 5 % in all, beside the same words. Some meters have readers of their
/// own: curl's columns, git's phases, rsync's files, the layers of an image.
struct ProgressLines: Sendable {
  private var curl = CurlMeter()
  private var git = GitPhases()
  private var layers = ImageLayers()
  private var rsync = FileByFile()
  /// The last value of each possible counter, and the number of times that it rose since the first.
  private var hopes: [ProgressClaim: (first: Double, value: Double, rises: Int)] = [:]

  /// The claim of a complete line; nil for none.
  ///
  /// A rewritten line was written over another, or is about to be.
  mutating func claim(_ line: [UInt8], isRewritten: Bool) -> ProgressClaim? {
    if let claim = layers.claim(line) { return claim }
    if let claim = curl.claim(line, isRewritten: isRewritten) { return claim }
    guard let find = Self.find(line, isRewritten: isRewritten), find.isSure || hasRisen(find)
    else { return nil }
    return git.claim(line, find.claim) ?? rsync.claim(line, find.claim)
  }

  /// The claim of an unfinished line that is written over another; nil for none.
  func claimOfUnfinished(_ line: [UInt8]) -> ProgressClaim? {
    guard let find = Self.find(line, isRewritten: true), !find.isOpen else { return nil }
    var (git, rsync) = (git, rsync)
    return git.claim(line, find.claim) ?? rsync.claim(line, find.claim)
  }

  private static func find(_ line: [UInt8], isRewritten: Bool) -> ProgressFind? {
    guard mayCount(line) else { return nil }
    let numbers = ProgressNumbers(line)
    return isRewritten ? numbers.onRewrittenLine : numbers.onLine
  }

  /// Whether a digit is followed by `%`, `/` or `of`, without which no number is progress.
  private static func mayCount(_ line: [UInt8]) -> Bool {
    guard let digit = line.firstIndex(where: \.isDigit) else { return false }
    return line[digit...].contains { byte in
      byte == UInt8(ascii: "%") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "f")
    }
  }

  private mutating func hasRisen(_ find: ProgressFind) -> Bool {
    let key = ProgressClaim(value: find.total, counter: find.claim.counter)
    let value = find.claim.value
    // No program has as many counters.
    if hopes.count > 16 { hopes.removeAll() }
    guard let last = hopes[key], value >= last.value else {
      hopes[key] = (value, value, 0)
      return false
    }
    let rises = value > last.value ? last.rises + 1 : last.rises
    hopes[key] = (last.first, value, rises)
    // A sum of decimal fractions has no exact binary form.
    return rises >= find.rises && value - last.first >= find.growth - 1e-9
  }
}
