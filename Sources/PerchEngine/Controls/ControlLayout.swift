/// The geometry of controls, in logical pixels.
///
/// The layout of a content and the scene share it: the one makes room, the other draws and hits.
/// Everything is measured from the left, and mirrored by those who use it.
public enum ControlLayout {
  /// The distance between controls.
  public static let gap = 12.0
  private static let button = (height: 32.0, margin: 14.0, least: 64.0)
  private static let toggle = Size(width: 36, height: 20)
  private static let labelGap = 4.0
  private static let switchGap = 8.0
  /// The radius of a slider's thumb.
  static let thumb = 9.0
  /// The diameter of the ring before an option.
  static let ring = 16.0

  /// The frames of controls in a column.
  ///
  /// Buttons and switches stand beside one another while there is room, as wide as their labels; the
  /// others are as wide as the column and below one another.
  ///
  /// - Parameters:
  ///   - controls: The controls, in reading order.
  ///   - width: The width of the column.
  ///   - look: The size of the text.
  ///   - widthOf: The width of a label.
  /// - Returns: A frame for each control, from the top left of the column.
  public static func frames(
    of controls: [Control], width: Double, in look: Look,
    widthOf: (MeasurableText) -> Double
  ) -> [Rect] {
    var frames: [Rect] = []
    var (x, y, height) = (0.0, 0.0, 0.0)
    for control in controls {
      let wanted = size(of: control, in: look, widthOf: widthOf)
      let size = Size(width: min(wanted.width, width), height: wanted.height)
      if x > 0, x + size.width > width {
        (x, y, height) = (0, y + height + gap, 0)
      }
      frames.append(Rect(origin: Point(x: x, y: y), size: size))
      x += size.width + gap
      height = max(height, size.height)
    }
    return frames
  }

  private static func size(
    of control: Control, in look: Look, widthOf: (MeasurableText) -> Double
  ) -> Size {
    switch control.kind {
    case .button:
      let words = widthOf(MeasurableText(control.shownLabel, .listTitle))
      return Size(
        width: max(button.least, words + 2 * button.margin), height: look.room(button.height))
    case .toggle:
      let words =
        control.label.isEmpty ? 0 : widthOf(MeasurableText(control.shownLabel, .body)) + switchGap
      return Size(width: toggle.width + words, height: look.room(button.height))
    case .field: return full(labelHeight(of: control, in: look) + look.room(button.height))
    case .slider: return full(labelHeight(of: control, in: look) + 28)
    case .choice(let options, _):
      return full(
        labelHeight(of: control, in: look) + Double(options.count) * optionHeight(in: look))
    case .progress: return full(labelHeight(of: control, in: look) + 12)
    case .canvas(let canvas): return canvas.wantedSize
    }
  }

  private static func full(_ height: Double) -> Size { Size(width: .infinity, height: height) }

  private static func optionHeight(in look: Look) -> Double {
    max(28, look.lineHeight(.body) + 6)
  }

  /// The height of the line above a control: of its label, and of a slider's value, which is always
  /// there.
  private static func labelHeight(of control: Control, in look: Look) -> Double {
    let isBare = control.label.isEmpty && control.fraction == nil
    return isBare ? 0 : look.lineHeight(.caption) + labelGap
  }

  /// The parts of a control in its frame.
  struct Parts {
    /// The box of the label; for a slider, of its value as well. Empty for none.
    var label: Rect
    /// The button itself, the switch, the box of a field, the track of a slider or a progress with
    /// the room around it, or all options.
    var body: Rect
    /// The rows of a choice's options.
    var options: [Rect] = []
  }

  /// The parts of a control in its frame, read from the left.
  static func parts(of control: Control, in frame: Rect, _ look: Look) -> Parts {
    switch control.kind {
    case .button: return Parts(label: line(.listTitle, in: frame, look), body: frame)
    case .canvas: return Parts(label: .zero, body: frame)
    case .toggle:
      let body = Rect(
        x: frame.minX, y: frame.midY - toggle.height / 2, width: min(toggle.width, frame.width),
        height: toggle.height)
      let rest = frame.inset(
        by: EdgeInsets(top: 0, left: body.width + switchGap, bottom: 0, right: 0))
      return Parts(label: line(.body, in: rest, look), body: body)
    case .field, .slider, .choice, .progress: break
    }
    let height = labelHeight(of: control, in: look)
    let label = Rect(
      x: frame.minX, y: frame.minY, width: frame.width, height: max(0, height - labelGap))
    let body = frame.inset(by: EdgeInsets(top: height, left: 0, bottom: 0, right: 0))
    var parts = Parts(label: label, body: body)
    if case .choice(let options, _) = control.kind {
      let row = optionHeight(in: look)
      parts.options = options.indices.map {
        Rect(x: body.minX, y: body.minY + Double($0) * row, width: body.width, height: row)
      }
    }
    return parts
  }

  /// The boxes of a slider's label and of its value, at the end of the same line, read from the left.
  static func splitLabel(
    _ box: Rect, for value: String, _ look: Look
  ) -> (label: Rect, value: Rect) {
    // The widths of digits are estimated, and those of wide fonts are greater.
    let wanted = (1.4 * MeasurableText(value, .caption).estimatedWidth(in: look)).rounded(.up) + 4
    let width = min(wanted, box.width)
    let label = Rect(
      x: box.minX, y: box.minY, width: max(0, box.width - width - gap), height: box.height)
    return (label, Rect(x: box.maxX - width, y: box.minY, width: width, height: box.height))
  }

  private static func line(_ style: TextStyle, in frame: Rect, _ look: Look) -> Rect {
    let height = look.lineHeight(style)
    return Rect(
      x: frame.minX, y: frame.midY - height / 2, width: max(0, frame.width), height: height)
  }
}

extension Control {
  /// The words on a button: one without words has its name. More letters than a line has room for are
  /// left out.
  var shownLabel: String { String((label.isEmpty ? id : label).prefix(300)) }
}
