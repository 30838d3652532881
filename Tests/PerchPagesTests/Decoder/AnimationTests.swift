import PerchDecoder
import PerchSystem
import Testing

/// Animated images, which the decoder takes apart.
struct AnimationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// One by one: red for 0.3 s, then blue for no time at all.
  private static let gif = SampleImages.bytes(
    """
    474946383961 01000100 800000 ff0000 0000ff
    21ff0b 4e45545343415045322e30 03 01 0000 00
    21f904 00 1e00 00 00 2c 00000000 01000100 00 02 02 4401 00
    21f904 00 0000 00 00 2c 00000000 01000100 00 02 02 4c01 00 3b
    """)

  private func frames(_ bytes: [UInt8], _ format: ImageFormat) throws -> DecodedFrames {
    let file = try RegularFile(folder.write("a", bytes)).descriptor
    let request = DecodeRequest(framesOf: format, width: 10, height: 10)
    return try Decoder().frames(of: file, request)
  }

  // Breaks when a time is lost, or one that is too short keeps the program busy.
  @Test func `the pictures of a GIF have their colours and times`() throws {
    let frames = try frames(Self.gif, .gif)
    #expect(frames.count == 2 && frames.width == 1 && frames.height == 1)
    #expect(frames.milliseconds == [300, 100])
    let colors = (0..<2).map { frames.pixels(of: $0).load(as: UInt32.self) }
    #expect(colors == [0xffff_0000, 0xff00_00ff])
  }

  @Test func `an image with one picture is no animation`() {
    #expect(throws: DecodeError.self) { try frames(SampleImages.gif, .gif) }
    #expect(throws: DecodeError.self) { try frames(SampleImages.webp, .webp) }
  }

  @Test func `an animation that is cut off or damaged is none, or a shorter one`() throws {
    for length in stride(from: 0, to: Self.gif.count, by: 3) {
      let frames = try? frames(Array(Self.gif.prefix(length)), .gif)
      #expect(frames == nil || frames?.count == 2)
    }
  }

  @Test func `the pictures are counted without decoding them`() {
    #expect(ImageFormat.gif.pictureCount(Self.gif) == 2)
    #expect(ImageFormat.gif.pictureCount(SampleImages.gif) == 1)
    #expect(ImageFormat.webp.pictureCount(SampleImages.webp) == 1)
    #expect(ImageFormat.webp.pictureCount([]) == 1 && ImageFormat.gif.pictureCount([]) == 0)
    var chunks = Array("RIFF    WEBP".utf8)
    for _ in 0..<3 { chunks += Array("ANMF".utf8) + [1, 0, 0, 0, 7, 0] }
    #expect(ImageFormat.webp.pictureCount(chunks) == 3)
  }

  /// A drawing is sharp at any size: it is drawn anew for each.
  @Test func `a drawing has the pixels of every size that is asked for`() throws {
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='2'>"
      + "<rect width='2' height='2' fill='#f00'/><rect x='2' width='2' height='2' fill='#00f'/></svg>"
    for width in [4, 400, 3200] {
      let file = try RegularFile(folder.write("a.svg", drawing)).descriptor
      let request = DecodeRequest(pixelsOf: .svg, width: width, height: width)
      let pixels = try Decoder().pixels(of: file, request)
      #expect(pixels.width == width && pixels.height == width / 2)
      let words = pixels.memory.bytes.bindMemory(to: UInt32.self)
      // The edge between both colours is one pixel sharp.
      #expect(words[width / 2 - 1] == 0xffff_0000 && words[width / 2] == 0xff00_00ff)
    }
  }
}
