internal import PerchEngine
internal import PerchSystem

// The controls of a page, as a line describes them.
extension Order {
  /// The most controls of a page.
  private static let mostControls = 1000

  /// Reads the controls of a page; nil if it describes none.
  static func controls(_ value: JSON) throws(Fault) -> [Control]? {
    try parts(value, "controls", "controls", most: mostControls, control)
  }

  private static func control(_ name: String, _ value: JSON) throws(Fault) -> Control {
    Control(
      id: name, label: try text(value, "label") ?? "", try kind(value),
      isEnabled: try member(value, "enabled", \.bool) ?? true)
  }

  private static func kind(_ value: JSON) throws(Fault) -> Control.Kind {
    switch try text(value, "kind") ?? "button" {
    case "button": return .button
    case "switch": return .toggle(isOn: try member(value, "value", \.bool) ?? false)
    case "field":
      return .field(text: try text(value, "value") ?? "", hint: try text(value, "hint") ?? "")
    case "slider": return try slider(value)
    case "choice":
      return .choice(try options(value), selected: try member(value, "value", \.int))
    case "progress": return .progress(try member(value, "value", \.double))
    default:
      throw Fault(
        sentence: "The kind of a control is button, switch, field, slider, choice or progress.")
    }
  }

  private static func slider(_ value: JSON) throws(Fault) -> Control.Kind {
    let least = try member(value, "min", \.double) ?? 0
    let most = try member(value, "max", \.double) ?? 1
    guard least < most else { throw Fault(sentence: "The min of a slider is less than its max.") }
    let step = try member(value, "step", \.double) ?? 0
    return .slider(try member(value, "value", \.double) ?? least, in: least...most, step: step)
  }

  private static func options(_ value: JSON) throws(Fault) -> [String] {
    guard let values = value["options"].elements, 1...mostControls ~= values.count else {
      throw Fault(sentence: "options is an array of 1 to \(mostControls) texts.")
    }
    var options: [String] = []
    for value in values {
      guard let option = value.string else { throw Fault(sentence: "An option is a text.") }
      options.append(option)
    }
    return options
  }
}
