import PerchEngine
import Testing

@testable import PerchPages

/// Documents that are read on several threads.
@Suite struct MarkdownConcurrencyTests {
  // Breaks when a document that ends takes the tilde from another one, which is read meanwhile.
  @Test func `documents that are read at the same time keep their strikethrough`() async throws {
    let paragraph = Content.Block.paragraph([.init("a "), .init("b", style: .struck)])
    let text = String(repeating: "a ~~b~~\n\n", count: 200)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<50 {
            var reader = MarkdownReader(folder: "/")
            let blocks = reader.content(of: text)?.blocks
            #expect(blocks?.allSatisfy { $0 == paragraph } == true)
          }
        }
      }
    }
  }
}
