public import PerchEngine

extension Renderer {
  /// The width of a line of the interface, in whole logical pixels.
  public func width(of text: MeasurableText) -> Double {
    let line = TextLayout(text.string, text.style, fonts: fonts)
    return (line.width / device.scale).rounded(.up)
  }

  /// The places of the characters of a line of the interface, in logical pixels.
  public func letters(of text: MeasurableText) -> [LetterPlace] {
    let string = LineText.cleaned(text.string)
    let layout = TextLayout(string, text.style, fonts: fonts)
    var byte = 0
    return string.map { character in
      let edges = layout.edges(ofCharacterAt: byte)
      byte += character.utf8.count
      return LetterPlace(start: edges.start / device.scale, end: edges.end / device.scale)
    }
  }
}
