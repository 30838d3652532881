/// The use of a control, or of a link `perch:NAME`, on a page of a program's own.
public struct PageAction: Hashable, Sendable, Codable {
  /// The value of a control.
  public enum Value: Hashable, Sendable, Codable {
    /// The position of a switch.
    case isOn(Bool)
    /// The text of a field.
    case text(String)
    /// The number of a slider.
    case number(Double)
    /// The index of an option.
    case option(Int)
    /// The input over a canvas.
    case canvas(Canvas.Use)
  }

  /// The name of the control or the link.
  public var name: String
  /// The value of a control after its use, or the input over a canvas; nil for a button and a link.
  public var value: Value?
  /// Whether the use is over: a slider was let go, a field was left, or Enter pressed. While it goes
  /// on, each change is an action that is not final.
  public var isFinal: Bool

  /// Creates an action from its parts.
  public init(_ name: String, value: Value? = nil, isFinal: Bool = true) {
    self.name = name
    self.value = value
    self.isFinal = isFinal
  }
}
