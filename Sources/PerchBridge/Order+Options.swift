internal import PerchEngine
internal import PerchJobs
internal import PerchShell
internal import PerchSystem

// The options of a program, as a line changes them.
extension Order {
  /// The forms in which the values of settings are written.
  private enum Form {
    case text, number, flag
  }

  /// The settings that an option stands for, and the forms of their values.
  private static let settings: [String: (name: String, form: Form)] = [
    "accent": ("accent", .text), "ringColor": ("ring-color", .text),
    "ringTrack": ("ring-track", .text), "ballSize": ("ball-size", .number),
    "ballMargin": ("ball-margin", .number), "ballPlacement": ("ball-placement", .text),
    "shelfLimit": ("shelf-limit", .number), "whenFull": ("when-full", .text),
    "sounds": ("sounds", .flag),
  ]
  /// The most words, and the most bytes of one.
  private static let (mostWords, longestWord) = (1000, 2000)
  /// The most bytes of a path.
  private static let longestPath = 4096

  /// Reads changes of options.
  static func optionChanges(_ value: JSON) throws(Fault) -> Order {
    guard let members = value.object, !members.isEmpty else {
      throw Fault(sentence: "The value must be an object with an option.")
    }
    var (change, words): (FaceChange, [String: [String]]?) = (FaceChange(), nil)
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      switch key {
      case "landingRing": change.landingRing = .some(value == .null ? nil : try isOn(value, key))
      case "opensFiles": change.opensFiles = try isOn(value, key)
      case "showsKeys": change.showsKeys = try isOn(value, key)
      case "words": words = try Order.words(value)
      case "soundFiles": change.sounds = try soundFiles(value)
      case "windowIcon":
        change.windowIcon = .some(value == .null ? nil : try bitmap(value, "windowIcon"))
      case "dock": change.firstPlace = try dock(value)
      default: try state(key, value, in: &change)
      }
    }
    return .options(change, words: words)
  }

  private static func isOn(_ value: JSON, _ key: String) throws(Fault) -> Bool {
    guard let isOn = value.bool else { throw Fault(sentence: "\(key) must be true or false.") }
    return isOn
  }

  /// States the setting that an option stands for; null gives it back.
  private static func state(
    _ key: String, _ value: JSON, in change: inout FaceChange
  ) throws(Fault) {
    guard let (name, form) = settings[key] else {
      throw Fault(sentence: "There is no option \(quoted(key)).")
    }
    let word: String? =
      switch (form, value) {
      case (_, .null): nil
      case (.text, .string(let text)): text
      case (.number, .number(let digits)): digits
      case (.flag, .bool(let isOn)): isOn ? "on" : "off"
      // No value of a setting is empty.
      default: ""
      }
    do throws(ImpossibleValue) {
      try change.state(name, as: word)
    } catch {
      let values = form == .flag ? "true or false" : error.possible
      throw Fault(sentence: "\(key) must be \(values).")
    }
  }

  private static func words(_ value: JSON) throws(Fault) -> [String: [String]] {
    guard value != .null else { return [:] }
    guard let members = value.object, members.count <= mostWords else {
      throw Fault(sentence: "words must be an object of at most \(mostWords) members.")
    }
    var words: [String: [String]] = [:]
    for (english, value) in members {
      let forms = (value.elements ?? [value]).compactMap(\.string)
      guard !forms.isEmpty, forms.count == value.elements?.count ?? 1, forms.count <= 6,
        forms.allSatisfy({ $0.utf8.count <= longestWord })
      else {
        throw Fault(
          sentence: "The words for \(quoted(english)) must be a text, or an array of the "
            + "forms for numbers, each of at most \(longestWord) bytes.")
      }
      words[english] = forms.map { TitleText.line($0, limit: longestWord) }
    }
    return words
  }

  /// The sentence about the keys of a program's own words that are no messages of its interface; nil
  /// without any.
  static func complaint(aboutUnknown words: [String: [String]]) -> String? {
    let unknown = Set(words.keys).subtracting(Catalogue.programMessages).sorted()
    guard !unknown.isEmpty else { return nil }
    let names = unknown.prefix(3).map(quoted)
    guard unknown.count > 1 else {
      return "words has \(names[0]), which is none of the messages that perch-kit(1) lists."
    }
    let named =
      unknown.count > names.count
      ? names.joined(separator: ", ") + " and \(unknown.count - names.count) more"
      : names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
    return "words has \(named), which are none of the messages that perch-kit(1) lists."
  }

  private static func soundFiles(_ value: JSON) throws(Fault) -> [Sound: String] {
    guard value != .null else { return [:] }
    guard let members = value.object else {
      throw Fault(sentence: "soundFiles must be an object.")
    }
    var files: [Sound: String] = [:]
    for (name, value) in members {
      guard let sound = Sound(rawValue: name) else {
        let names = Sound.allCases.map(\.rawValue).joined(separator: ", ")
        throw Fault(
          sentence: "There is no sound \(quoted(name)), but \(names).")
      }
      guard let path = value.string, path.hasPrefix("/"), path.utf8.count <= longestPath,
        !path.utf8.contains(0)
      else {
        throw Fault(
          sentence: "\(name) must be the absolute path of a file, of at most \(longestPath) bytes.")
      }
      files[sound] = path
    }
    return files
  }

  private static func dock(_ value: JSON) throws(Fault) -> Dock.Place {
    try check(value, "dock", has: ["side", "height", "across"])
    let sides: [String: HorizontalSide] = ["left": .left, "right": .right]
    guard let side = sides[value["side"].string ?? ""] else {
      throw Fault(sentence: "The side of dock must be left or right.")
    }
    return Dock.Place(
      side: side, fraction: try fraction(value, "height") ?? 0.5,
      across: try fraction(value, "across"))
  }
}
