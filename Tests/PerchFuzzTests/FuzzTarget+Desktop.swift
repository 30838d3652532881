import PerchEngine

@testable import PerchJobs
@testable import PerchPages
@testable import PerchX11

// Texts of other programs and of documents.
extension FuzzTarget {
  func desktopFault(of bytes: [UInt8]) -> String? {
    switch self {
    case .markdown: markdownFault(String(decoding: bytes, as: UTF8.self))
    case .settings: settingsFault(bytes)
    case .title: titleFault(String(decoding: bytes, as: UTF8.self))
    default: urisFault(bytes)
    }
  }

  private func markdownFault(_ text: String) -> String? {
    var reader = MarkdownReader(folder: "/nonexistent")
    _ = reader.content(of: text)
    return reader.title.flatMap(titleFault)
  }

  private func settingsFault(_ bytes: [UInt8]) -> String? {
    _ = XSettings(bytes: bytes)
    _ = Strut.parse(bytes.map(UInt.init))
    return nil
  }

  private func titleFault(_ text: String) -> String? {
    let line = TitleText.line(text)
    if line.unicodeScalars.contains(where: TitleText.isUnsafe) { return "A title acts." }
    return line.count <= TitleText.limit + 1 ? nil : "A title is too long."
  }

  private func urisFault(_ bytes: [UInt8]) -> String? {
    let dropped = DroppedFiles(list: bytes, machine: "host", areOpened: true)
    return dropped.files.allSatisfy { $0.path.hasPrefix("/") } ? nil : "A path is not absolute."
  }
}
