internal import PerchEngine
internal import PerchSystem

// The controls of a page, as a line describes them.
extension Order {
  /// The most controls of a page.
  private static let mostControls = 1000
  /// The members of each kind of control, besides those of all.
  private static let members: [String: Set<String>] = [
    "button": [], "switch": ["value"], "field": ["value", "hint"],
    "slider": ["value", "min", "max", "step"], "choice": ["value", "options"],
    "progress": ["value"], "canvas": ["width", "height", "input", "followsReading"],
  ]

  /// Reads the controls of a page; nil if it describes none.
  static func controls(_ value: JSON) throws(Fault) -> [Control]? {
    try parts(value, "controls", "control", of: value, most: mostControls, control)
  }

  private static func control(_ name: String, _ value: JSON) throws(Fault) -> Control {
    let word = try text(value, "kind") ?? "button"
    guard let own = members[word] else {
      throw Fault(
        sentence:
          "The kind of a control must be button, switch, field, slider, choice, progress or canvas."
      )
    }
    try check(value, "A \(word)", has: own.union(["id", "kind", "label", "enabled"]))
    return Control(
      id: name, label: try text(value, "label") ?? "", try kind(word, value),
      isEnabled: try flag(value, "enabled") ?? true)
  }

  private static func kind(_ word: String, _ value: JSON) throws(Fault) -> Control.Kind {
    switch word {
    case "switch": return .toggle(isOn: try flag(value, "value") ?? false)
    case "field":
      return .field(text: try text(value, "value") ?? "", hint: try text(value, "hint") ?? "")
    case "slider": return try slider(value)
    case "choice": return try choice(value)
    case "progress": return .progress(try fraction(value, "value"))
    case "canvas": return .canvas(try canvas(value))
    default: return .button
    }
  }

  private static func slider(_ value: JSON) throws(Fault) -> Control.Kind {
    let least = try number(value, "min") ?? 0, most = try number(value, "max") ?? 1
    guard least < most else {
      throw Fault(sentence: "The min of a slider must be less than its max.")
    }
    let step = try number(value, "step") ?? 0, place = try number(value, "value") ?? least
    guard step >= 0 else { throw Fault(sentence: "The step of a slider must be 0 or more.") }
    guard least...most ~= place else {
      throw Fault(sentence: "The value of a slider must be from its min to its max.")
    }
    return .slider(place, in: least...most, step: step)
  }

  private static func choice(_ value: JSON) throws(Fault) -> Control.Kind {
    let options = try options(value)
    let selected = try member(value, "value", "the number of an option, from 0") {
      $0.int.flatMap { options.indices ~= $0 ? $0 : nil }
    }
    return .choice(options, selected: selected)
  }

  private static func options(_ value: JSON) throws(Fault) -> [String] {
    guard let values = value["options"].elements, 1...mostControls ~= values.count else {
      throw Fault(sentence: "options must be an array of 1 to \(mostControls) texts.")
    }
    var options: [String] = []
    for value in values {
      guard let option = value.string else {
        throw Fault(sentence: "Each of options must be a text.")
      }
      options.append(option)
    }
    return options
  }
}
