internal import PerchSystem

/// The description of a program in its `.desktop` file (Desktop Entry Specification 1.5).
package struct DesktopEntry: Hashable, Sendable {
  /// The name, in the user's language if the file has it.
  package var name: String
  /// The name of an icon, or an absolute path.
  package var icon: String?
  /// The WM_CLASS of its windows.
  package var windowClass: String?
  /// The name of its file; nil if it is not known.
  package var file: String?

  /// Describes a program.
  init(name: String, icon: String?, windowClass: String?, file: String? = nil) {
    (self.name, self.file) = (name, file)
    self.icon = icon
    self.windowClass = windowClass
  }

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

  /// Reads the text of such a file; nil for one that has no name, is not about a program, or is
  /// malformed.
  package init?(_ text: String, locale: String) {
    guard let entry = KeyFile(text, group: "Desktop Entry"),
      entry.string("Type") ?? "Application" == "Application",
      let name = entry.string("Name", locale: locale)
    else { return nil }
    self.name = name
    icon = entry.string("Icon", locale: locale)
    windowClass = entry.string("StartupWMClass")
  }
}
