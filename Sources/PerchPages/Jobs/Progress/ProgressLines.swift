/// Finds what a line says about progress.
///
/// A line that is written over and over is there to show progress, so any percentage or `n/m` in
/// it counts: a percentage more than a counter, one at the beginning more than others, else the
/// last. On a line that stays only what looks the part counts at once: `[ 42%]` and `[3/17]` at the
/// beginning, `[ 42%]` at the end, a percentage after a bar or after `Downloading:`, `Step 3/17`.
/// What is less clear has to rise twice first, with the same total. Meters with a shape of their
/// own are read for what they are: curl's columns, git's phases, rsync's files, the layers of an
/// image.
struct ProgressLines: Sendable {
  private var curl = CurlMeter()
  private var git = GitPhases()
  private var layers = ImageLayers()
  private var rsync = FileByFile()
  /// The last value of what may be a counter, and how often it rose.
  private var hopes: [ProgressClaim: (value: Double, rises: Int)] = [:]

  /// What a line claims that is complete.
  ///
  /// - Parameter isRewritten: whether it was written over another, or is about to be.
  mutating func claim(_ line: [UInt8], isRewritten: Bool) -> ProgressClaim? {
    if let claim = layers.claim(line) { return claim }
    if let claim = curl.claim(line, isRewritten: isRewritten) { return claim }
    guard let find = Self.find(line, isRewritten: isRewritten), find.isSure || hasRisen(find)
    else { return nil }
    return git.claim(line, find.claim) ?? rsync.claim(line, find.claim)
  }

  /// What a line claims that was begun over another: it may stand for long.
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

  /// Whether there is a digit, and after it what makes a number progress: `%`, `/` or `of`.
  private static func mayCount(_ line: [UInt8]) -> Bool {
    guard let digit = line.firstIndex(where: \.isDigit) else { return false }
    return line[digit...].contains { byte in
      byte == UInt8(ascii: "%") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "f")
    }
  }

  private mutating func hasRisen(_ find: ProgressFind) -> Bool {
    let key = ProgressClaim(value: find.total, counter: find.claim.counter)
    let value = find.claim.value
    // More than a program counts at once.
    if hopes.count > 16 { hopes.removeAll() }
    guard let last = hopes[key] else {
      hopes[key] = (value, 0)
      return false
    }
    let rises = value > last.value ? last.rises + 1 : value < last.value ? 0 : last.rises
    hopes[key] = (value, rises)
    return rises >= 2
  }
}
