/// A PDF document of two pages, written by hand (ISO 32000-1, 7.5).
enum TourLeaflet {
  /// The whole file, which is ASCII.
  static var text: String {
    var text = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets { text += padded(offset) + " 00000 n \n" }
    text += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return text
  }

  /// A number of ten digits.
  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: 10 - digits.count) + digits
  }

  private static var objects: [String] {
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [4 0 R 6 0 R] /Count 2 >>",
      """
      << /Title << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >> \
      /Body << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>
      """,
      page(contents: 5), stream(first),
      page(contents: 7), stream(second),
    ]
  }

  private static func page(contents: Int) -> String {
    """
    << /Type /Page /Parent 2 0 R /MediaBox [0 0 420 298] /Contents \(contents) 0 R \
    /Resources << /Font 3 0 R >> >>
    """
  }

  private static func stream(_ lines: [String]) -> String {
    let frame = "0.04 0.45 0.5 RG 2 w 24 24 372 250 re S"
    let text = lines.enumerated().map { index, line in
      let (font, size) = index == 0 ? ("Title", 20) : ("Body", 12)
      return "BT /\(font) \(size) Tf 44 \(index == 0 ? 230 : 216 - 18 * index) Td (\(line)) Tj ET"
    }
    let content = ([frame] + text).joined(separator: "\n")
    return "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream"
  }

  private static let first = [
    "Birds of the river", "The kingfisher fishes from the old willow.",
    "The dipper walks under water, against the stream.",
    "The heron stands at the weir until noon.", "The sand martin nests in the steep bank.",
  ]
  private static let second = [
    "How to watch them", "Come before sunrise, and sit still.",
    "Keep the sun behind you and the wind in your face.",
    "Leave the banks alone from April to July.",
  ]
}
