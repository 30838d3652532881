internal import PerchHarness

/// Documents for the library: the number that ships with Perch, every third one in Chinese.
enum SampleLibrary {
  private static let titles = [
    "The open window", "Notes from the harbour", "雨后的院子", "A list of small tools",
    "How bread is made", "山路与灯", "Letters, unsent", "A week of weather",
  ]

  /// Writes the documents to an existing folder.
  static func write(to folder: String) throws(HarnessFailure) {
    for (index, title) in titles.enumerated() {
      let isChinese = !title.unicodeScalars.allSatisfy(\.isASCII)
      let path = "\(folder)/0\(index + 1)-sample.md"
      guard TextFile.write(document(title, isChinese: isChinese), to: path) else {
        throw HarnessFailure("The file \(path) cannot be written.")
      }
    }
  }

  private static func document(_ title: String, isChinese: Bool) -> String {
    let sentence =
      isChinese
      ? "清晨的风穿过院子，树叶上还留着昨夜的雨水。"
      : "A page waits at the *edge* of the desktop, and `one click` brings it back. "
    let paragraph = String(repeating: sentence, count: 6)
    let chapters = (1...6).map { "## \($0)\n\n\(paragraph)\n\n- \(sentence)\n- \(sentence)\n" }
    return "# \(title)\n\n\(paragraph)\n\n" + chapters.joined(separator: "\n")
  }
}
