/// Splits output into the lines that a terminal shows one after the other, and reads them.
///
/// Between two looks only the two ends of the output are read.
struct ProgressText: Sendable {
  /// The length of each end, in bytes.
  static let window = 32 << 10
  /// The length up to which a line is read, in bytes.
  static let maxLine = 1024

  private enum Phase: Sendable {
    case ground, escape, control, string
  }

  private var lines = ProgressLines()
  private var runs = ProgressRuns()

  private var line: [UInt8] = []
  /// Whether the cursor moved back to write this line.
  private var isRewritten = false
  private var hasReturn = false
  private var hasBackspace = false
  /// Whether the beginning of the line is unknown.
  private var isTorn = false
  private var phase = Phase.ground
  private var control: [UInt8] = []
  /// Whether the program uses the alternate screen, where a percentage can mean anything.
  private var isFullScreen = false

  private var headCount = 0
  private var tail: [UInt8] = []
  private var tailCount = 0

  mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    let count = min(bytes.count, Self.window - headCount)
    read(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    headCount += count
    let rest = UnsafeRawBufferPointer(rebasing: bytes[count...])
    tailCount += rest.count
    if rest.count >= Self.window { tail.removeAll(keepingCapacity: true) }
    tail.append(contentsOf: rest.suffix(Self.window))
    if tail.count > 4 * Self.window { tail.removeFirst(tail.count - Self.window) }
  }

  /// The progress at this point of the output, the unfinished line included; nil when it is
  /// unknown.
  mutating func look() -> Double? {
    if tailCount > Self.window {
      tail.removeFirst(tail.count - Self.window)
      line.removeAll(keepingCapacity: true)
      (isTorn, hasReturn, isRewritten, phase) = (true, false, false, .ground)
    }
    let tail = exchangeTail()
    tail.withUnsafeBytes { read($0) }
    guard isRewritten, !isTorn, !isFullScreen, let claim = lines.claimOfUnfinished(line) else {
      return runs.value
    }
    var runs = runs
    runs.add(claim)
    return runs.value
  }

  /// Removes and returns the end of the output.
  private mutating func exchangeTail() -> [UInt8] {
    defer {
      tail = []
      (headCount, tailCount) = (0, 0)
    }
    return tail
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count {
      let start = index
      if phase == .ground, !hasReturn, !hasBackspace { index = pass(bytes, from: start) }
      guard index < bytes.count else { return }
      let byte = bytes[index]
      index += 1
      switch phase {
      case .ground: write(byte)
      case .escape: afterEscape(byte)
      case .control: inControl(byte)
      case .string:
        if byte == 0x07 || byte == 0x0a { phase = .ground }
        if byte == 0x0a { write(byte) }
        if byte == 0x1b { phase = .escape }
      }
    }
  }
}

// MARK: - Lines
extension ProgressText {
  /// Reads plain text; returns the index after it.
  private mutating func pass(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] >= 0x20 { end += 1 }
    let room = Self.maxLine - line.count
    line.append(contentsOf: bytes[start..<min(end, start + room)])
    return end
  }

  private mutating func write(_ byte: UInt8) {
    switch byte {
    case 0x0a: endLine(by: .lineBreak)
    case 0x0d: hasReturn = true
    case 0x1b: phase = .escape
    case 0x08: goBack()
    case 0..<0x20 where byte != 0x09: break
    default:
      if hasReturn { endLine(by: .rewriting) }
      hasBackspace = false
      if line.count < Self.maxLine { line.append(byte) }
    }
  }

  private enum Ending { case lineBreak, rewriting, restoring }

  private mutating func endLine(by ending: Ending) {
    if !isTorn, !isFullScreen, !line.isEmpty {
      let claim = lines.claim(line, isRewritten: isRewritten || ending == .rewriting)
      if let claim { runs.add(claim) }
    }
    line.removeAll(keepingCapacity: true)
    isRewritten = ending == .rewriting
    (hasReturn, hasBackspace, isTorn) = (false, false, false)
  }

  /// Reads the line before a backspace changes it; the text left of the cursor stays.
  private mutating func goBack() {
    if !hasBackspace {
      let kept = line
      endLine(by: .rewriting)
      line = kept
      hasBackspace = true
    }
    if !line.isEmpty { line.removeLast() }
  }
}

// MARK: - Escape sequences
extension ProgressText {
  private mutating func afterEscape(_ byte: UInt8) {
    phase = .ground
    switch Unicode.Scalar(byte) {
    case "[":
      phase = .control
      control.removeAll(keepingCapacity: true)
    case "]", "P", "X", "^", "_": phase = .string
    // The position of the cursor is saved, and restored.
    case "7": endLine(by: .lineBreak)
    case "8": endLine(by: .restoring)
    case "\u{1b}": phase = .escape
    case "\n": write(byte)
    default: break
    }
  }

  private mutating func inControl(_ byte: UInt8) {
    switch byte {
    case 0x20...0x3f where control.count < 32: control.append(byte)
    case 0x40...0x7e:
      phase = .ground
      endControl(byte)
    default:
      phase = .ground
      write(byte)
    }
  }

  private mutating func endControl(_ final: UInt8) {
    switch Unicode.Scalar(final) {
    case "A", "B", "E", "F", "G", "H", "d", "f": endLine(by: .rewriting)
    case "h" where Self.fullScreen.contains(control): isFullScreen = true
    case "l" where Self.fullScreen.contains(control): isFullScreen = false
    default: break
    }
  }

  private static var fullScreen: [[UInt8]] {
    [Array("?1049".utf8), Array("?1047".utf8), Array("?47".utf8)]
  }
}
