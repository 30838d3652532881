/// The label of a key with its modifiers, such as `Ctrl+F`, which is the same in every language.
struct KeyLabel: Hashable {
  /// The label.
  let text: String

  /// Creates the label of a key in GTK's notation, such as `<Control>f`.
  init(_ accelerator: String) {
    var words: [String] = []
    var rest = accelerator[...]
    while rest.first == "<", let end = rest.firstIndex(of: ">") {
      words.append(KeyLabel.name(of: rest[...end]))
      rest = rest[rest.index(after: end)...]
    }
    words.append(KeyLabel.name(of: rest))
    text = words.joined(separator: "+")
  }

  private static func name(of part: Substring) -> String {
    switch part {
    case "<Control>": "Ctrl"
    case "<Alt>": "Alt"
    case "Left": "←"
    case "Right": "→"
    case "plus": "+"
    case "minus": "-"
    case "Home", "Delete": String(part)
    default: part.uppercased()
    }
  }
}
