import Glibc
public import PerchEngine

/// The file that a translation is installed as: `LANGUAGE/LC_MESSAGES/perch.mo`.
public enum CatalogueFile {
  /// Larger files are no catalogues.
  static let maxBytes = 1 << 20

  /// The person's language as far as there is a catalogue for it, else English.
  ///
  /// - Returns: a sentence too when there is one that cannot be used.
  public static func chosen() -> (catalogue: Catalogue, complaint: String?) {
    chosen(by: LocaleChoice(), in: DataDirectory.localeFolders())
  }

  /// The first file that is there counts, be it good or bad.
  package static func chosen(
    by choice: LocaleChoice, in folders: [String]
  ) -> (catalogue: Catalogue, complaint: String?) {
    for name in choice.catalogueNames {
      for folder in folders {
        let path = "\(folder)/\(name)/LC_MESSAGES/perch.mo"
        guard access(path, F_OK) == 0 else { continue }
        if let catalogue = read(path, language: name) { return (catalogue, nil) }
        return (.english, "The translation \(path) is damaged, so Perch speaks English.")
      }
    }
    return (.english, nil)
  }

  /// - Returns: nil for what cannot be read or is no catalogue.
  package static func read(_ path: String, language: String) -> Catalogue? {
    guard let bytes = try? FileReader.read(CanonicalPath.of(path), limit: maxBytes),
      let file = MessageFile(bytes)
    else { return nil }
    return Catalogue(language: language, messages: file.messages, plurals: file.plurals)
  }
}
