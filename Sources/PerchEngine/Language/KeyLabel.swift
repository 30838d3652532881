/// The label of a key with its modifiers, such as `Ctrl+F`.
struct KeyLabel: Hashable {
  /// The key in GTK's notation, such as `<Control>f`.
  private let accelerator: String

  init(_ accelerator: String) { self.accelerator = accelerator }

  /// The label in a language.
  func text(in catalogue: Catalogue) -> String {
    var words: [String] = []
    var rest = accelerator[...]
    while rest.first == "<", let end = rest.firstIndex(of: ">") {
      words.append(KeyLabel.name(of: rest[...end], in: catalogue))
      rest = rest[rest.index(after: end)...]
    }
    words.append(KeyLabel.name(of: rest, in: catalogue))
    return words.joined(separator: "+")
  }

  private static func name(of part: Substring, in catalogue: Catalogue) -> String {
    switch part {
    case "<Control>": "Ctrl"
    case "<Alt>": "Alt"
    case "Home", "Delete": String(part)
    // Translators: the arrow keys, after "Alt+" in a menu.
    case "Left": catalogue.text("Left")
    case "Right": catalogue.text("Right")
    default: part.uppercased()
    }
  }
}
