import PerchSystem

/// An example of the CommonMark specification: a text, and the HTML that it means.
struct SpecificationExample {
  let number: Int
  let section: String
  let markdown: String
  let html: String

  /// The examples of the file that `PERCH_COMMONMARK` names; nil without one.
  ///
  /// The file is a list of examples as the specification's own tools write it.
  static func all() throws -> [SpecificationExample]? {
    guard let path = EnvironmentVariable.value(of: "PERCH_COMMONMARK") else { return nil }
    let text = try RegularFile.read(path, limit: 1 << 24)
    return try JSONReader.read(text).array.compactMap { SpecificationExample($0) }
  }

  private init?(_ json: JSON) {
    guard let number = json["example"].int, let section = json["section"].string,
      let markdown = json["markdown"].string, let html = json["html"].string
    else { return nil }
    (self.number, self.section, self.markdown, self.html) = (number, section, markdown, html)
  }
}
