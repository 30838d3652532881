/// A number of a line that may be progress.
struct ProgressFind {
  var claim: ProgressClaim
  /// Whether it counts at once.
  var isSure: Bool
  /// The total of a counter, which tells it from another one that looks the same.
  var total: Double
  /// Whether more could follow that makes another number of it, such as a unit.
  var isOpen: Bool
}

extension ProgressNumbers {
  /// What counts on a line that is written over and over.
  var onRewrittenLine: ProgressFind? {
    if let percentage = percentages.first(where: isFirst) ?? percentages.last {
      return find(percentage, name: name(of: percentage))
    }
    guard let counter = counters.first(where: isBracketed) ?? counters.last else { return nil }
    return find(counter)
  }

  /// What counts on a line that stays.
  var onLine: ProgressFind? {
    if !percentages.isEmpty { return percentageOnLine }
    guard let counter = counters.first(where: isBracketed) ?? counters.first else { return nil }
    if isBracketed(counter) { return find(counter, isSure: isFirst(counter)) }
    // A number with a zero before it is of a date.
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
      return isSure || speaksOfProgress ? find(first, isSure: isSure) : nil
    }
    if isLast(last), isBracketed(last), line.last == UInt8(ascii: "]") { return find(last) }
    if followsBar(last) { return find(last) }
    guard speaksOfProgress else { return nil }
    return find(last, isSure: isLast(last) && followsColon(last), name: name(of: last))
  }

  /// - Parameter name: what else tells counters apart; 0 for those that stand where names change.
  private func find(_ number: Number, isSure: Bool = true, name: UInt64 = 0) -> ProgressFind {
    let kind: UInt64 = number.total == 0 ? 1 : 2
    return ProgressFind(
      claim: ProgressClaim(value: number.value, counter: name &* 4 &+ kind), isSure: isSure,
      total: number.total, isOpen: number.total > 0 && number.range.upperBound + 4 > line.count)
  }
}
