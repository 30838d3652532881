/// PDF documents of as few bytes as their format allows.
enum SamplePDF {
  /// A document of pages of a size in points, which all have the same content.
  ///
  /// `resources` and `annotations` are those of each page, and `trailer` is added to the document's.
  /// `outline` has the titles of parts that begin at the first page, as PDF strings without their
  /// parentheses.
  static func document(
    pages count: Int = 1, size: (Double, Double) = (200, 100), content: String = red,
    resources: String = "", annotations: String = "", trailer: String = "",
    outline titles: [String] = []
  ) -> [UInt8] {
    let kids = (0..<count).map { "\(4 + $0) 0 R" }.joined(separator: " ")
    let root = 4 + count
    var objects = [
      "<</Type/Catalog/Pages 2 0 R\(titles.isEmpty ? "" : "/Outlines \(root) 0 R")>>",
      "<</Type/Pages/Count \(count)/MediaBox[0 0 \(size.0) \(size.1)]/Kids[\(kids)]>>",
      "<</Length \(content.utf8.count)>>stream\n\(content)\nendstream",
    ]
    let page =
      "<</Type/Page/Parent 2 0 R/Contents 3 0 R/Resources<<\(resources)>>/Annots[\(annotations)]>>"
    objects += Array(repeating: page, count: count)
    if !titles.isEmpty { objects += outline(titles, at: root) }
    return file(objects, trailer)
  }

  /// A red box on the left half of a page of 200 by 100 points.
  static let red = "1 0 0 rg 0 0 100 100 re f"

  /// A document whose password is not empty.
  static var encrypted: [UInt8] {
    let key = String(repeating: "41", count: 32)
    return document(
      trailer: "/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<\(key)>/U<\(key)>>>")
  }

  private static func outline(_ titles: [String], at root: Int) -> [String] {
    let (first, last) = (root + 1, root + titles.count)
    let entries = titles.enumerated().map { index, title in
      let next = first + index < last ? "/Next \(first + index + 1) 0 R" : ""
      return "<</Title(\(title))/Parent \(root) 0 R/Dest[4 0 R/Fit]\(next)>>"
    }
    return ["<</Type/Outlines/First \(first) 0 R/Last \(last) 0 R>>"] + entries
  }

  private static func file(_ objects: [String], _ trailer: String) -> [UInt8] {
    var bytes = Array("%PDF-1.4\n".utf8)
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let digits = String(bytes.count)
      table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
      bytes += "\(index + 1) 0 obj\(object)endobj\n".utf8
    }
    let start = bytes.count
    let size = objects.count + 1
    return bytes + table.utf8
      + "trailer<</Size \(size)/Root 1 0 R\(trailer)>>\nstartxref\n\(start)\n%%EOF\n".utf8
  }
}
