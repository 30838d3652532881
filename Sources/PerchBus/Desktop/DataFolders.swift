internal import PerchSystem

/// The folders in which programs store files for the desktop (XDG Base Directory Specification
/// 0.8).
package enum DataFolders {
  /// The user's own folder, then those of the system.
  package static var all: [String] { XDGDirectories().allData }
}

extension DesktopEntry {
  /// The sizes of icons, in order of preference: large enough for the ball on any screen, and no
  /// larger than needed.
  private static let sizes = [128, 256, 96, 64, 512, 48, 32]

  /// The path of the program's icon: a PNG or SVG of the theme that all others fall back on; nil for none.
  package func iconFile(in folders: [String] = DataFolders.all) -> String? {
    guard let icon else { return nil }
    if icon.hasPrefix("/") { return RegularFile.exists(icon) ? icon : nil }
    guard !icon.contains("/") else { return nil }
    let name = icon.hasSuffix(".png") ? String(icon.dropLast(4)) : icon
    let paths =
      DesktopEntry.sizes.map { "icons/hicolor/\($0)x\($0)/apps/\(name).png" }
      + ["icons/hicolor/scalable/apps/\(name).svg", "pixmaps/\(name).png", "pixmaps/\(name).svg"]
    for folder in folders {
      if let path = paths.first(where: { RegularFile.exists("\(folder)/\($0)") }) {
        return "\(folder)/\(path)"
      }
    }
    return nil
  }
}
