import PerchEngine

/// The number of lines that text will take, told from the widths of its letters alone.
///
/// Shaping takes a hundred times as long. What comes into view is shaped, so that an estimate only
/// places what is not seen yet.
struct LineEstimate {
  /// The widths of letters in one style.
  struct Advances {
    /// The widths of ASCII characters, in device pixels.
    let ascii: [Float]
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
      for byte in bytes {
        if byte < 0x80 {
          add(ascii: byte, advances.ascii[Int(byte)] * factor)
        } else if byte >= 0xe3 {
          addWide(advances.wide * factor)
        } else if byte >= 0xc0 {
          grow(by: advances.other * factor)
        }
      }
    }
  }

  private mutating func add(ascii byte: UInt8, _ width: Float) {
    switch byte {
    case 0x0a:
      endWord()
      count += 1
      (line, unbroken) = (0, 0)
    case 0x20, 0x09:
      endWord()
      // Spaces may reach beyond the edge.
      line += width
      unbroken += width
    case 0x2d, 0x2f:
      grow(by: width)
      endWord()
    default: grow(by: width)
    }
  }

  private mutating func addWide(_ width: Float) {
    endWord()
    grow(by: width)
    endWord()
  }

  private mutating func grow(by width: Float) {
    word += width
    guard line + word > room else { return }
    if line > 0 {
      // The word moves to the next line.
      count += 1
      line = 0
    } else if word > width {
      // A word that is wider than a line is broken.
      count += 1
      unbroken += word - width
      word = width
    }
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
    let letter = Float(metrics(of: style).letterWidth)
    let ascii = (0..<128).map { (byte: UInt8) -> Float in
      guard byte > 0x20, byte < 0x7f else { return byte == 0x20 ? space(of: style) : letter }
      let text = String(repeating: Character(Unicode.Scalar(byte)), count: 8)
      return Float(TextLayout(text, style, fonts: self).width / 8)
    }
    return LineEstimate.Advances(ascii: ascii, wide: Float(size(of: style)), other: letter)
  }

  private func space(of style: TextStyle) -> Float {
    let with = TextLayout("n n n n n", style, fonts: self).width
    return Float((with - TextLayout("nnnnn", style, fonts: self).width) / 4)
  }
}
