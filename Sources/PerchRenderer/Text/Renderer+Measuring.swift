public import PerchEngine

extension Renderer {
  /// The width of a line of the interface, in whole logical pixels.
  public func width(of text: MeasurableText) -> Double {
    let line = TextLayout(text.string, text.style, fonts: fonts)
    return (line.width / device.scale).rounded(.up)
  }
}
