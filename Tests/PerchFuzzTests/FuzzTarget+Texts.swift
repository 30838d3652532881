import PerchEngine

@testable import PerchBus
@testable import PerchPages
@testable import PerchShell

// Files that people and translators write.
extension FuzzTarget {
  func textFault(of bytes: [UInt8]) -> String? {
    switch self {
    case .configuration: configurationFault(String(decoding: bytes, as: UTF8.self))
    case .entry: entryFault(String(decoding: bytes, as: UTF8.self))
    default: messagesFault(bytes)
    }
  }

  private func configurationFault(_ text: String) -> String? {
    let read = ConfigurationText(text)
    return read.problems.allSatisfy { $0.line >= 1 } ? nil : "A problem is on no line."
  }

  private func entryFault(_ text: String) -> String? {
    _ = DesktopEntry(text, locale: "zh_CN")
    return nil
  }

  private func messagesFault(_ bytes: [UInt8]) -> String? {
    guard let file = MessageFile(bytes) else { return nil }
    let catalogue = Catalogue(language: "x", messages: file.messages, plurals: file.plurals)
    for count in [0, 1, 2, 5, 11, 21, 100, 1 << 20] {
      _ = catalogue.counted("{count} file", "{count} files", count)
    }
    return nil
  }
}
