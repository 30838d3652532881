import PerchTestSupport
import Testing

@testable import PerchEngine

// The number of hits in the bar.
extension PageFindTests {
  // Breaks when a document without all of its text seems to have been searched as a whole.
  @Test func `the number of hits is open where a page lacks some of its text`() throws {
    var script = finding()
    answer([0..<2, 8..<10], in: &script)
    func count() throws -> String { script.state.findCount(try #require(find(script))) }
    #expect(try count() == "1 of 2")
    var lacking = try #require(script.state.pages[page])
    lacking.lacksText = true
    script.send(.pageChanged(lacking))
    #expect(try count() == "1 of 2+")
  }
}
