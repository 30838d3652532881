/// The columns of curl: the first is the percentage, without a sign.
struct CurlMeter: Sendable {
  private static let counter: UInt64 = 7

  /// Whether the header was read, and nothing else since.
  private var isOn = false

  mutating func claim(_ line: [UInt8], isRewritten: Bool) -> ProgressClaim? {
    guard isOn || line.first(where: { $0 != 0x20 }) == UInt8(ascii: "%") else { return nil }
    let words = line.split(separator: 0x20)
    if words.count > 3, words[0].elementsEqual("%".utf8), words[1].elementsEqual("Total".utf8) {
      isOn = true
      return nil
    }
    guard isOn, words.count >= 10, words[0].allSatisfy(\.isDigit), words[0].count <= 3,
      let percentage = Double(String(decoding: words[0], as: UTF8.self)), percentage <= 100
    else {
      // The second line of the header has no numbers.
      if !isRewritten, line.contains(where: \.isDigit) { isOn = false }
      return nil
    }
    // Without a total there is no fraction.
    guard !words[1].elementsEqual("0".utf8) else { return nil }
    return ProgressClaim(value: percentage / 100, counter: Self.counter)
  }
}

/// The phases of git, each of which counts from 0 to 100, combined into one progress.
struct GitPhases: Sendable {
  private static let counter: UInt64 = 11
  private static let phases: [(name: String, range: ClosedRange<Double>)] = [
    ("Counting objects:", 0...0.05), ("Compressing objects:", 0.05...0.1),
    ("Receiving objects:", 0.1...0.8), ("Writing objects:", 0.1...0.8),
    ("Resolving deltas:", 0.8...0.95), ("Updating files:", 0.95...1),
    ("Filtering content:", 0.95...1),
  ]

  /// The fraction at which the first phase began; not every command has all phases.
  private var start: Double?

  mutating func claim(_ line: [UInt8], _ claim: ProgressClaim) -> ProgressClaim? {
    let remote = Array("remote: ".utf8)
    let text = line.starts(with: remote) ? line.dropFirst(remote.count) : line[...]
    guard let phase = Self.phases.first(where: { text.starts(with: $0.name.utf8) }) else {
      return nil
    }
    let start = min(start ?? 1, phase.range.lowerBound)
    self.start = start
    let length = phase.range.upperBound - phase.range.lowerBound
    let value = phase.range.lowerBound + claim.value * length
    return ProgressClaim(value: (value - start) / (1 - start), counter: Self.counter)
  }
}

/// The percentages of rsync, which are those of single files, unless an option asks for the total.
/// The number of files left to check is then the better measure.
struct FileByFile: Sendable {
  private static let counter: UInt64 = 17
  private static let mark = Array("to-chk=".utf8)

  /// Whether a file was complete while others were left.
  private var isOn = false

  /// Replaces a claim by that of the files left to check; nil when the line claims nothing.
  mutating func claim(_ line: [UInt8], _ claim: ProgressClaim) -> ProgressClaim? {
    let counter = ProgressNumbers(line).counters.last { counter in
      line[..<counter.range.lowerBound].suffix(Self.mark.count).elementsEqual(Self.mark)
    }
    guard let counter else { return isOn && Self.isOfFile(line) ? nil : claim }
    if claim.value >= 1, counter.value > 0 { isOn = true }
    guard isOn else { return claim }
    return ProgressClaim(value: 1 - counter.value, counter: Self.counter)
  }

  /// Whether the line ends with a rate and a time, as that of a single file.
  private static func isOfFile(_ line: [UInt8]) -> Bool {
    let words = line.split(separator: 0x20)
    guard words.count == 4 else { return false }
    return words[2].suffix(2).elementsEqual("/s".utf8) && words[3].contains(UInt8(ascii: ":"))
  }
}

/// The layers of a container image, each with a line of its own. The progress is their mean, where
/// half of a layer is its download, and half its unpacking.
struct ImageLayers: Sendable {
  private static let counter: UInt64 = 13
  private static let maxLayers = 256

  private var layers: [ArraySlice<UInt8>: Double] = [:]

  mutating func claim(_ line: [UInt8]) -> ProgressClaim? {
    let colon = 12
    guard line.count > colon, line[colon] == UInt8(ascii: ":"),
      line[..<colon].allSatisfy({ $0.isDigit || (0x61...0x66).contains($0) }),
      let value = Self.value(line, line[(colon + 1)...].drop { $0 == 0x20 })
    else { return nil }
    let layer = line[..<colon]
    guard layers[layer] != nil || layers.count < Self.maxLayers else { return nil }
    layers[layer] = max(value, layers[layer] ?? 0)
    let sum = layers.values.sorted().reduce(0, +)
    return ProgressClaim(value: sum / Double(layers.count), counter: Self.counter)
  }

  private static func value(_ line: [UInt8], _ state: ArraySlice<UInt8>) -> Double? {
    let part = { ProgressNumbers(line).counters.last?.value ?? 0 }
    return if state.starts(with: "Downloading".utf8) {
      part() / 2
    } else if state.starts(with: "Extracting".utf8) {
      0.5 + part() / 2
    } else {
      states.first { state.starts(with: $0.name.utf8) }?.value
    }
  }

  private static let states: [(name: String, value: Double)] = [
    ("Pulling fs layer", 0), ("Waiting", 0), ("Verifying Checksum", 0.5),
    ("Download complete", 0.5), ("Pull complete", 1), ("Already exists", 1),
  ]
}
