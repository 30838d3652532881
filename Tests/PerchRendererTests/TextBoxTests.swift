import PerchJobs
import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  /// The boxes of letters for assistive technology.
  struct TextBoxTests {
    private let id = Samples.page

    private static let contents: [Content] = [
      Samples.english, Samples.chinese,
      Content([.preformatted("one two\n漢字 and é\n\n  last line\n")]),
      Content([
        .table([[[.init("Head")], [.init("Two", style: .code)]], [[.init("a")], [.init("b")]]]),
        .list(start: nil, [[.paragraph([.init("inner "), .init("word", style: .strong)])]]),
      ]),
    ]

    /// The letters of a text that show ink, as bytes.
    private func letters(_ text: String) -> [Range<Int>] {
      var byte = 0
      return text.unicodeScalars.compactMap { scalar in
        let range = byte..<byte + String(scalar).utf8.count
        byte = range.upperBound
        return scalar.properties.isAlphabetic ? range : nil
      }
    }

    // Breaks when a box is that of another letter, or a letter has none.
    @Test(arguments: [200.0, 420, 900])
    func `in the middle of a letter's box is the letter`(width: Double) throws {
      for content in Self.contents {
        let renderer = Renderer(language: "en_US")
        renderer.setContent(content, for: id)
        for letter in letters(content.text) where letter.lowerBound < 2000 {
          let boxes = renderer.boxes(ofText: letter, on: id, width: width)
          let box = try #require(boxes.first, "\(content.text(in: letter)) has no box")
          #expect(boxes.count == 1)
          let place = renderer.textPlace(
            of: id, width: width, at: box.frame.center, inWideBlock: box.wideBlock,
            hasPieces: false)
          #expect(place?.word.lowerBound == letter.lowerBound, "\(content.text(in: letter))")
        }
      }
    }

    // Breaks when a letter of output is beside its cell.
    @Test func `in the middle of a box in output is its letter`() throws {
      let renderer = Renderer(language: "en_US")
      let lines = ["make: 漢字 and é", "", String(repeating: "long line ", count: 30)]
      renderer.replaceOutput(
        from: 0, with: lines.map(StyledLine.init(encoded:)), oldest: 0, for: id)
      for letter in letters(renderer.text(of: id)) {
        let box = try #require(renderer.boxes(ofText: letter, on: id, width: 420).first)
        let place = renderer.textPlace(
          of: id, width: 420, at: box.frame.center, hasPieces: false)
        #expect(place?.word.lowerBound == letter.lowerBound)
      }
      #expect(renderer.outputRun(of: id, at: 3)?.base == .mono)
    }

    // Breaks when a part of a document is shown elsewhere than its letters.
    @Test func `the frame of a part holds the boxes of its letters`() {
      for content in Self.contents {
        let renderer = Renderer(language: "en_US")
        renderer.setContent(content, for: id)
        let parts = ContentOutline(content).parts.filter { !$0.range.isEmpty }
        let frames = renderer.frames(ofText: parts.map(\.range), on: id, width: 420)
        for (part, frame) in zip(parts, frames) {
          for box in renderer.boxes(ofText: part.range, on: id, width: 420) {
            #expect(frame?.frame.inset(by: -1).contains(box.frame) == true, "\(part.role)")
          }
        }
      }
    }

    // Breaks when a client is told nothing of a change, or of one that is none.
    @Test func `the number of a text changes with it and never comes back`() {
      let renderer = Renderer(language: "en_US")
      var numbers: [Int] = []
      renderer.setContent(Samples.english, for: id)
      numbers.append(renderer.textRevision(of: id))
      renderer.scale = 2
      #expect(renderer.textRevision(of: id) == numbers[0])
      renderer.setContent(Samples.chinese, for: id)
      numbers.append(renderer.textRevision(of: id))
      renderer.setOutput(for: id)
      numbers.append(renderer.textRevision(of: id))
      renderer.replaceOutput(from: 0, with: [StyledLine(encoded: "one")], oldest: 0, for: id)
      numbers.append(renderer.textRevision(of: id))
      #expect(Set(numbers).count == 4)
    }
  }
}
