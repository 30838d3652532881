import PerchEngine

/// The number of lines that text will take, told from the widths of its letters alone.
///
/// Shaping takes a hundred times as long. What comes into view is shaped, so that an estimate only
/// places what is not seen yet.
struct LineEstimate {
  /// The widths of letters in one style.
  struct Advances {
    /// The widths of the letters of ASCII, in device pixels; negative for all other bytes.
    let letters: [Float]
    /// The width of a space, in device pixels.
    let space: Float
    /// The width of Han, Kana, Hangul and full-width forms, which a line may break beside.
    let wide: Float
    /// The width of all other letters.
    let other: Float
  }

  /// The number of lines so far.
  private(set) var count = 1
  /// The width of the widest line without a break in the text, in device pixels.
  private(set) var widestLine: Float = 0
  /// The width of the widest word, in device pixels.
  private(set) var widestWord: Float = 0
  private let room: Float
  private var line: Float = 0
  private var unbroken: Float = 0
  private var word: Float = 0

  /// An estimate for lines of a width in device pixels.
  init(width: Double) { room = Float(width) }

  /// Adds text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - advances: The widths of its letters.
  ///   - factor: A factor for them, as for bold letters.
  mutating func add(_ text: String, _ advances: Advances, factor: Float = 1) {
    var text = text
    text.withUTF8 { bytes in
      advances.letters.withUnsafeBufferPointer { letters in
        var index = 0
        while index < bytes.count {
          var width: Float = 0
          while index < bytes.count, letters[Int(bytes[index])] >= 0 {
            width += letters[Int(bytes[index])]
            index += 1
          }
          if width > 0 { grow(by: width * factor) }
          guard index < bytes.count else { return }
          add(bytes[index], advances, factor)
          index += 1
        }
      }
    }
  }

  /// Adds a byte beside or behind which a line may break, or one of a letter beyond ASCII.
  private mutating func add(_ byte: UInt8, _ advances: Advances, _ factor: Float) {
    switch byte {
    case 0x0a:
      endWord()
      count += 1
      (line, unbroken) = (0, 0)
    case 0x2d, 0x2f:
      grow(by: advances.other * factor)
      endWord()
    case ..<0x80:
      endWord()
      // Spaces may reach beyond the edge.
      line += advances.space * factor
      unbroken += advances.space * factor
    case 0xe3...:
      endWord()
      grow(by: advances.wide * factor)
      endWord()
    case 0xc0...: grow(by: advances.other * factor)
    default: break
    }
  }

  private mutating func grow(by width: Float) {
    word += width
    guard line + word > room else { return }
    // The word moves to the next line, or is broken if it is wider than one.
    if line > 0 { count += 1 }
    line = 0
    guard word > room else { return }
    let lines = max(1, Int(min(word / max(room, 1), 1e6)))
    count += lines
    unbroken += Float(lines) * room
    word = max(0, word - Float(lines) * room)
  }

  /// Ends a word, after which a line may break.
  private mutating func endWord() {
    widestWord = max(widestWord, word)
    line += word
    unbroken += word
    word = 0
    widestLine = max(widestLine, unbroken)
  }

  /// Ends the text.
  mutating func end() { endWord() }
}

extension Fonts {
  /// Measures the letters of a style.
  func measuredAdvances(of style: TextStyle) -> LineEstimate.Advances {
    let letters = (0...255).map { (byte: UInt8) -> Float in
      guard byte > 0x20, byte < 0x7f, byte != 0x2d, byte != 0x2f else { return -1 }
      let text = String(repeating: Character(Unicode.Scalar(byte)), count: 8)
      return Float(TextLayout(text, style, fonts: self).width / 8)
    }
    return LineEstimate.Advances(
      letters: letters, space: space(of: style), wide: Float(size(of: style)),
      other: Float(metrics(of: style).letterWidth))
  }

  private func space(of style: TextStyle) -> Float {
    let with = TextLayout("n n n n n", style, fonts: self).width
    return Float((with - TextLayout("nnnnn", style, fonts: self).width) / 4)
  }
}
