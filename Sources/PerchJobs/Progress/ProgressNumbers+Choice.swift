/// A number in a line that may be progress.
struct ProgressFind {
  var claim: ProgressClaim
  /// The number of times that the number has to rise before it counts; 0 when it counts at once.
  var rises: Int
  /// The sum of these rises that it takes, of 1.
  var growth = 0.0
  /// Whether the number counts at once.
  var isSure: Bool { rises == 0 }
  /// The total of a counter, which distinguishes it from others.
  var total: Double
  /// Whether a continuation, such as a unit, could still change the number.
  var isOpen: Bool
}

extension ProgressNumbers {
  /// The number that counts on a line that is rewritten; nil for none.
  var onRewrittenLine: ProgressFind? {
    if let percentage = percentages.first(where: isFirst) ?? percentages.last {
      return find(percentage, name: name(of: percentage))
    }
    guard let counter = counters.first(where: isBracketed) ?? counters.last else { return nil }
    return find(counter)
  }

  /// The number that counts on a line that stays; nil for none.
  var onLine: ProgressFind? {
    if !percentages.isEmpty { return percentageOnLine }
    guard let counter = counters.first(where: isBracketed) ?? counters.first else { return nil }
    if isBracketed(counter) { return find(counter, isSure: isFirst(counter)) }
    // A number with a leading zero is a part of a date.
    guard byte(counter.range.lowerBound) != 0x30 else { return nil }
    if namesStep(counter, isFirst: false) {
      return find(counter, isSure: namesStep(counter, isFirst: true))
    }
    let hasOf = line[counter.range].contains(UInt8(ascii: "f"))
    let (end, next) = (byte(counter.range.upperBound), byte(counter.range.upperBound + 1))
    let isAlone = isFirst(counter) && (end == 0 || end == 0x20 && next.isLetter)
    return hasOf || isAlone ? find(counter, isSure: false) : nil
  }

  private var percentageOnLine: ProgressFind? {
    guard let last = percentages.last, !ProgressWords.speaksOfOtherThings(line) else { return nil }
    let speaksOfProgress = ProgressWords.speaksOfProgress(line)
    if let first = percentages.first, isFirst(first) {
      let isSure = isBracketed(first) || standsAlone(first)
      return isSure || speaksOfProgress ? find(first, isSure: isSure) : growing(first)
    }
    if isLast(last), isBracketed(last), line.last == UInt8(ascii: "]") { return find(last) }
    if followsBar(last) { return find(last) }
    guard speaksOfProgress else { return isLast(last) ? growing(last) : nil }
    return find(last, isSure: isLast(last) && followsColon(last), name: name(of: last))
  }

  /// A percentage on a line without a known word: it counts once lines of the same words have shown
  /// that it grows; nil beside words that speak of a measurement.
  private func growing(_ number: Number) -> ProgressFind? {
    guard !ProgressWords.speaksOfMeasurement(line) else { return nil }
    var find = find(number, name: frame(of: number))
    (find.rises, find.growth) = (3, 0.05)
    return find
  }

  /// Makes a find of a number.
  ///
  /// `name` is a hash that distinguishes counters; 0 for those whose words change.
  private func find(_ number: Number, isSure: Bool = true, name: UInt64 = 0) -> ProgressFind {
    let kind: UInt64 = number.total == 0 ? 1 : 2
    return ProgressFind(
      claim: ProgressClaim(value: number.value, counter: name &* 4 &+ kind),
      rises: isSure ? 0 : 2,
      total: number.total, isOpen: number.total > 0 && number.range.upperBound + 4 > line.count)
  }
}
