/// Whether a Markdown text can be parsed in reasonable time and memory.
enum MarkdownCost {
  static func isBearable(_ text: String) -> Bool { true }
}
