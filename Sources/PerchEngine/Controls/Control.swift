/// A control in the content of a page, whose use the page's program is told of.
public struct Control: Hashable, Sendable, Codable, Identifiable {
  /// The kinds of controls, and their values.
  public enum Kind: Hashable, Sendable, Codable {
    /// A button.
    case button
    /// A switch.
    case toggle(isOn: Bool)
    /// A line of text, and the words that stand in it while it is empty.
    case field(text: String, hint: String = "")
    /// A number between two others, from the first on in steps; a step of 0 is any.
    case slider(Double, in: ClosedRange<Double>, step: Double = 0)
    /// One of several options, by its index; nil for none.
    case choice([String], selected: Int?)
    /// A progress from 0 to 1, which the user cannot change; nil while it is unknown.
    case progress(Double?)

    /// Whether two controls are of the same kind, whatever their values, ranges and options.
    func isSame(as other: Kind) -> Bool {
      switch (self, other) {
      case (.button, .button), (.toggle, .toggle), (.field, .field), (.slider, .slider),
        (.choice, .choice), (.progress, .progress):
        true
      default: false
      }
    }
  }

  /// The name of the control, which its actions have. Of several on one page the first one counts.
  public var id: String
  /// The words on the control or above it. With none, its name stands for it where one is needed.
  public var label: String
  /// The kind, and the value.
  public var kind: Kind
  /// Whether it can be used.
  public var isEnabled: Bool

  /// Creates a control from its parts.
  public init(id: String, label: String, _ kind: Kind, isEnabled: Bool = true) {
    self.id = id
    self.label = label
    self.kind = kind
    self.isEnabled = isEnabled
  }

  /// The greatest number of characters in a field.
  static let longestText = 1000

  /// Whether Tab reaches it.
  var takesFocus: Bool {
    if case .progress = kind { false } else { isEnabled }
  }

  /// The value that an action tells; nil for a button and a progress.
  var value: PageAction.Value? {
    switch kind {
    case .button, .progress: nil
    case .toggle(let isOn): .isOn(isOn)
    case .field(let text, _): .text(text)
    case .slider(let number, _, _): .number(number)
    case .choice(_, let selected): selected.map(PageAction.Value.option)
    }
  }

  /// The control with a value that it can have: numbers are finite and in their range.
  var tidied: Control {
    var control = self
    switch kind {
    case .button, .toggle: break
    case .field(let text, let hint):
      let line = text.prefix(Self.longestText).map { $0.isNewline ? " " : $0 }
      control.kind = .field(text: String(line), hint: hint)
    case .slider(let number, let range, let step):
      guard range.lowerBound.isFinite, range.upperBound.isFinite,
        (range.upperBound - range.lowerBound).isFinite
      else {
        control.kind = .slider(0, in: 0...1)
        break
      }
      let known = number.isFinite ? number : range.lowerBound
      control.kind = .slider(
        min(max(known, range.lowerBound), range.upperBound), in: range,
        step: step.isFinite ? max(0, step) : 0)
    case .choice(let options, let selected):
      control.kind = .choice(
        options, selected: selected.flatMap { options.indices.contains($0) ? $0 : nil })
    case .progress(let fraction):
      control.kind = .progress(fraction.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil })
    }
    return control
  }

  /// The part of a slider's range that its value has passed, from 0 to 1; nil for other controls.
  var fraction: Double? {
    guard case .slider(let number, let range, _) = kind else { return nil }
    let length = range.upperBound - range.lowerBound
    return length > 0 ? (number - range.lowerBound) / length : 0
  }

  /// Moves a slider to a fraction of its range, in its steps.
  mutating func slide(to fraction: Double) {
    guard case .slider(_, let range, let step) = kind, fraction.isFinite else { return }
    let length = range.upperBound - range.lowerBound
    var distance = min(max(fraction, 0), 1) * length
    if step > 0 { distance = (distance / step).rounded() * step }
    kind = .slider(
      min(max(range.lowerBound + distance, range.lowerBound), range.upperBound), in: range,
      step: step)
  }

  /// Moves a slider by some steps; without a step of its own, one is a hundredth of its range.
  mutating func slide(bySteps count: Double) {
    guard case .slider(let number, let range, let step) = kind else { return }
    let length = range.upperBound - range.lowerBound
    guard length > 0 else { return }
    let moved = number + count * (step > 0 ? step : length / 100)
    slide(to: (moved - range.lowerBound) / length)
  }
}

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
  }

  /// The name of the control or the link.
  public var name: String
  /// The value of a control after its use; nil for a button and a link.
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
