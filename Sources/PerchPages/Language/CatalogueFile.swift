import Glibc
public import PerchEngine
internal import PerchSystem

/// The file of an installed translation: `LANGUAGE/LC_MESSAGES/perch.mo`.
public enum CatalogueFile {
  /// The size of the largest catalogue, in bytes.
  static let maxBytes = 1 << 20

  /// The catalogue of the user's language if there is one, else English.
  ///
  /// - Returns: The catalogue, and a sentence when one was found that cannot be used.
  public static func chosen() -> (catalogue: Catalogue, complaint: String?) {
    chosen(by: LocaleChoice(), in: DataDirectory.localeFolders())
  }

  /// The catalogue in the first file that exists, even if that one cannot be used.
  package static func chosen(
    by choice: LocaleChoice, in folders: [String]
  ) -> (catalogue: Catalogue, complaint: String?) {
    for name in choice.catalogueNames {
      for folder in folders {
        let path = "\(folder)/\(name)/LC_MESSAGES/perch.mo"
        guard access(path, F_OK) == 0 else { continue }
        if let catalogue = read(path, language: name) { return (catalogue, nil) }
        return (.english, "The translation \(path) is damaged, so Perch uses English.")
      }
    }
    return (.english, nil)
  }

  /// Reads a catalogue; nil for a file that cannot be read or is none.
  package static func read(_ path: String, language: String) -> Catalogue? {
    guard let bytes = try? RegularFile.read(CanonicalPath.of(path), limit: maxBytes),
      let file = MessageFile(bytes)
    else { return nil }
    return Catalogue(language: language, messages: file.messages, plurals: file.plurals)
  }
}
