import PerchHarness

/// A small document in the PDF format, for tests.
struct PDFFile {
  /// The size of each page in points: 380 pixels wide, as a window of 420 pixels shows it.
  static let width = 285
  static let height = 400

  /// The operators that draw each page.
  var pages: [String]
  /// The annotations of the first page.
  var annotations = ""
  /// The names of parts and the indices of their pages.
  var outline: [(name: String, page: Int)] = []

  /// Operators that write words, at a distance from the left and the bottom in points.
  static func text(_ words: String, x: Int = 20, y: Int = 350, size: Int = 24) -> String {
    "BT 0 g /F \(size) Tf \(x) \(y) Td (\(words)) Tj ET\n"
  }

  /// Operators that fill a page with a colour.
  static func fill(_ red: Double, _ green: Double, _ blue: Double) -> String {
    "\(red) \(green) \(blue) rg 0 0 \(width) \(height) re f\n"
  }

  /// An annotation that is a link, between edges in points from the bottom left.
  static func link(_ box: String, _ action: String) -> String {
    "<</Type/Annot/Subtype/Link/Rect[\(box)]\(action)>>"
  }

  /// The number of the object of a page.
  static func object(ofPage index: Int) -> Int { 5 + 2 * index }

  private var bytes: [UInt8] {
    let first = Self.object(ofPage: pages.count)
    let kids = pages.indices.map { "\(Self.object(ofPage: $0)) 0 R" }.joined(separator: " ")
    let root = outline.isEmpty ? "" : "/Outlines \(first) 0 R"
    var text = """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R\(root)>>endobj
      2 0 obj<</Type/Pages/Count \(pages.count)/Kids[\(kids)]/MediaBox[0 0 \(Self.width) \(Self.height)]>>endobj
      3 0 obj<</Font<</F 4 0 R>>>>endobj
      4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj

      """
    for (index, content) in pages.enumerated() {
      let number = Self.object(ofPage: index)
      let links = index == 0 ? annotations : ""
      text += """
        \(number) 0 obj<</Type/Page/Parent 2 0 R/Contents \(number + 1) 0 R/Resources 3 0 R/Annots[\(links)]>>endobj
        \(number + 1) 0 obj<</Length \(content.utf8.count)>>stream
        \(content)
        endstream endobj

        """
    }
    if !outline.isEmpty { text += outlineObjects(from: first) }
    return Array((text + "trailer<</Root 1 0 R>>\n").utf8)
  }

  private func outlineObjects(from first: Int) -> String {
    let last = first + outline.count
    var text = "\(first) 0 obj<</First \(first + 1) 0 R/Last \(last) 0 R>>endobj\n"
    for (index, entry) in outline.enumerated() {
      let number = first + 1 + index
      let next = number < last ? "/Next \(number + 1) 0 R" : ""
      let page = Self.object(ofPage: entry.page)
      text +=
        "\(number) 0 obj<</Title(\(entry.name))/Parent \(first) 0 R\(next)"
        + "/Dest[\(page) 0 R/Fit]>>endobj\n"
    }
    return text
  }

  /// Writes the document.
  ///
  /// - Returns: The same path.
  func write(to path: String) throws -> String { try Files.write(bytes, to: path) }
}
