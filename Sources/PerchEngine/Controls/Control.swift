/// A control in the content of a page. The program of the page is told of its use.
public struct Control: Hashable, Sendable, Codable, Identifiable {
  /// The kinds of controls, and their values.
  public enum Kind: Hashable, Sendable, Codable {
    /// A button.
    case button
    /// A switch.
    case toggle(isOn: Bool)
    /// A line of text, and the words that stand in it while it is empty.
    case field(text: String, hint: String = "")
    /// A number between two others, from the first on in steps; a step of 0 is any. The number is shown
    /// above the slider.
    case slider(Double, in: ClosedRange<Double>, step: Double = 0)
    /// One of several options, by its index; nil for none.
    case choice([String], selected: Int?)
    /// A progress from 0 to 1, which the user cannot change; nil while it is unknown.
    case progress(Double?)
    /// An area that the program draws, and that gives it the input over it. Its label is read, but not
    /// shown.
    case canvas(Canvas)

    /// This kind, with its range, hint or options, but the value of another one; nil if the other is no
    /// control of the same kind.
    func withValue(of other: Kind) -> Kind? {
      switch (self, other) {
      case (.button, .button), (.progress, .progress), (.canvas, .canvas): self
      case (.toggle, .toggle): other
      case (.field(_, let hint), .field(let text, _)): .field(text: text, hint: hint)
      case (.slider(_, let range, let step), .slider(let number, _, _)):
        .slider(number, in: range, step: step)
      case (.choice(let options, _), .choice(_, let selected)):
        .choice(options, selected: selected)
      default: nil
      }
    }
  }

  /// The name of the control, which its actions have. The first control of a name on a page counts.
  public var id: String
  /// The words on the control or above it. A button without words shows its name.
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
    switch kind {
    case .progress: false
    case .canvas(let canvas): isEnabled && canvas.input.contains(.keys)
    case .button, .toggle, .field, .slider, .choice: isEnabled
    }
  }

  /// The value that an action tells; nil for a button, a progress and a canvas.
  var value: PageAction.Value? {
    switch kind {
    case .button, .progress, .canvas: nil
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
    case .button, .toggle, .canvas: break
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
