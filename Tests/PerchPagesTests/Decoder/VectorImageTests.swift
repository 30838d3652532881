import PerchDecoder
import PerchEngine
import PerchSystem
import Testing

@testable import PerchPages

/// Images in the SVG format are drawn at the size that they are shown at.
struct VectorImageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let red =
    "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'>"
    + "<rect width='20' height='10' fill='#f00'/></svg>"

  @Test func `a drawing is as sharp at any size`() throws {
    let file = try RegularFile(folder.write("a.svg", Self.red)).descriptor
    #expect(try Decoder().size(of: file, .svg) == (20, 10))
    let request = DecodeRequest(pixelsOf: .svg, width: 400, height: 400)
    let pixels = try Decoder().pixels(of: file, request)
    #expect(pixels.width == 400 && pixels.height == 200)
    #expect(pixels.memory.bytes.bindMemory(to: UInt32.self).allSatisfy { $0 == 0xffff_0000 })
  }

  @Test(
    arguments: [
      "", "\u{feff}", " \n", "<?xml version='1.0'?>\n", "<!-- by > hand -->",
      "<?xml version='1.0'?><!DOCTYPE svg>",
    ])
  func `a drawing is known by its first element`(start: String) throws {
    let path = try folder.write("drawing", start + Self.red)
    guard
      case .image(_, alternative: "drawing", _)? = DocumentLoader.load(path: path).content
        .blocks.first
    else {
      Issue.record("not an image")
      return
    }
  }

  @Test(arguments: ["a.md", "a.txt"])
  func `a text may begin with a drawing`(name: String) throws {
    let document = DocumentLoader.load(path: try folder.write(name, Self.red + "\n\ntext"))
    if case .image? = document.content.blocks.first { Issue.record("an image") }
    #expect(document.failure == nil)
  }

  @Test(
    arguments: [
      "<svg", "<svg>", "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'><rect",
      "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='10'/>",
      "<svg xmlns='http://www.w3.org/2000/svg' width='100000' height='100000'/>",
    ])
  func `a drawing that is damaged or has no size to show is a sentence`(text: String) throws {
    let document = DocumentLoader.load(path: try folder.write("a.svg", text))
    #expect(document.failure != nil)
  }

  @Test func `a drawing shows no other file`() throws {
    _ = try folder.write(
      "other.png", SampleImages.png(width: 9, height: 9, rgba: [255, 0, 0, 255]))
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
      + "width='9' height='9'><image width='9' height='9' xlink:href='\(folder.path)/other.png'/>"
      + "<image width='9' height='9' xlink:href='other.png'/></svg>"
    let file = try RegularFile(folder.write("a.svg", text)).descriptor
    let request = DecodeRequest(pixelsOf: .svg, width: 9, height: 9)
    let pixels = try Decoder().pixels(of: file, request)
    #expect(pixels.memory.bytes.allSatisfy { $0 == 0 })
  }
}
