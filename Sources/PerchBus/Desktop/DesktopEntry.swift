internal import PerchSystem

/// The description of a program in its `.desktop` file (Desktop Entry Specification 1.5).
package struct DesktopEntry: Hashable, Sendable {
  /// The name, in the user's language if the file has it.
  package var name: String
  /// The name of an icon, or an absolute path.
  package var icon: String?
  /// The WM_CLASS of its windows.
  package var windowClass: String?

  /// The size of the largest file that is read, in bytes.
  private static let limit = 1 << 20

  /// Finds and reads a file such as `firefox.desktop`.
  ///
  /// `locale` is the locale without its encoding, such as `zh_CN`. `folders` are the data folders,
  /// in order of preference.
  package static func find(
    _ file: String, locale: String, in folders: [String] = DataFolders.all
  ) -> DesktopEntry? {
    guard !file.isEmpty, !file.contains("/"), file.utf8.count <= 255 else { return nil }
    let name = file.hasSuffix(".desktop") ? file : file + ".desktop"
    for folder in folders {
      for path in paths(of: name) {
        let path = "\(folder)/applications/\(path)"
        guard let text = try? RegularFile.text(path, limit: limit) else { continue }
        return DesktopEntry(text, locale: locale)
      }
    }
    return nil
  }

  /// The possible paths of a file: a dash may separate a folder, as in `kde-konsole.desktop`.
  private static func paths(of name: String) -> [String] {
    guard let dash = name.firstIndex(of: "-") else { return [name] }
    return [name, name[..<dash] + "/" + name[dash...].dropFirst()]
  }

  /// Reads what such a file has to say.
  ///
  /// - Returns: nil when it has no name, or is not about a program.
  package init?(_ text: String, locale: String) {
    let values = DesktopEntry.values(in: text)
    guard (values["Type"] ?? "Application") == "Application",
      let name = DesktopEntry.keys("Name", locale: locale).compactMap({ values[$0] }).first,
      !name.isEmpty
    else { return nil }
    self.name = name
    icon = values["Icon"].flatMap { $0.isEmpty ? nil : $0 }
    windowClass = values["StartupWMClass"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The keys of the group that is about the program itself. Of several of one name, the first counts.
  private static func values(in text: String) -> [String: String] {
    var values: [String: String] = [:]
    var isInGroup = false
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      if line.hasPrefix("[") {
        isInGroup = line.hasPrefix("[Desktop Entry]")
      } else if isInGroup, let sign = line.firstIndex(of: "=") {
        let key = String(line[..<sign].reversed().drop { $0 == " " }.reversed())
        let value = line[sign...].dropFirst().drop { $0 == " " }
        if values[key] == nil { values[key] = unescaped(value) }
      }
    }
    return values
  }

  /// The spellings of a key, the one that fits the locale best first.
  private static func keys(_ key: String, locale: String) -> [String] {
    let language = locale.prefix { $0 != "_" && $0 != "@" && $0 != "." }
    let country = locale.prefix { $0 != "@" && $0 != "." }
    let modifier = locale.firstIndex(of: "@").map { locale[$0...] } ?? ""
    return [country + modifier, country, language + modifier, language].map { "\(key)[\($0)]" }
      + [key]
  }

  private static func unescaped(_ value: Substring) -> String {
    var text = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        switch character {
        case "s", "n", "t", "r": text.append(" ")
        default: text.append(character)
        }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }
}
