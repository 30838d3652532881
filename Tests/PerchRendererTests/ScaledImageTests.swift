import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  /// Images are scaled on other threads: millions of pixels take longer than a frame.
  struct ScaledImageTests {
    private let renderer = PaintFixture(width: 400, height: 300).renderer()

    /// An image of one colour, scaled on another thread.
    private func scaled(_ color: UInt32, for request: ImageRequest) async -> ScaledImage? {
      await Task.detached {
        var pixels = [UInt32](repeating: color, count: 12)
        return pixels.withUnsafeMutableBytes { bytes in
          bytes.baseAddress.flatMap {
            ScaledImage(
              PixelTarget(base: $0, width: 4, height: 3, bytesPerRow: 16), for: request)
          }
        }
      }.value
    }

    // Breaks when the loop's thread scales or copies an image, or its memory goes before it does.
    @Test func `an image is taken over as another thread has made it`() async throws {
      let image = Content.Image(path: "/1", revision: 1, width: 360, height: 260)
      renderer.setContent(Content([.image(image, alternative: "")]), for: Samples.page)
      let request = ImageRequest(image, width: 360, height: 260, radius: 6)
      let address: UInt
      do {
        let made = try #require(await scaled(0xff00_ff00, for: request))
        address = try made.surface().withBytes { base, _ in UInt(bitPattern: base) }
        #expect(renderer.setImage(made, for: request) != nil)
      }
      let surface = try #require(renderer.images.surface(of: image))
      #expect(renderer.images.satisfies(request))
      surface.withBytes { base, stride in
        #expect(UInt(bitPattern: base) == address && stride == 1440)
        let middle = 130 * stride + 720
        #expect(base.load(fromByteOffset: middle, as: UInt32.self) == 0xff00_ff00)
        #expect(base.load(as: UInt32.self) == 0)
      }
    }

    // Breaks when an image that was made elsewhere has other corners than one that was made here.
    @Test func `a request tells the corners of its image`() async throws {
      let image = Content.Image(path: "/1", revision: 1, width: 360, height: 260)
      renderer.setContent(Content([.image(image, alternative: "")]), for: Samples.page)
      let scene = PaintFixture(width: 400, height: 300).scene { scene in
        scene.add(.content(Samples.page, Rect(x: 0, y: 0, width: 400, height: 300), offset: 0))
      }
      let request = try #require(renderer.missingImages(in: scene).first)
      #expect(request.radius == renderer.imageRadius(width: 360, height: 260))
      let made = try #require(await scaled(0xffff_0000, for: request))
      _ = renderer.setImage(made, for: request)
      #expect(renderer.missingImages(in: scene).isEmpty)
    }

    @Test func `an image that no surface has room for is refused`() async {
      let image = Content.Image(path: "/1", revision: 1, width: 1, height: 1)
      for (width, height) in [(PixelSurface.maxSide + 1, 1), (0, 1), (32_000, 32_000)] {
        let request = ImageRequest(image, width: width, height: height)
        #expect(await scaled(0, for: request) == nil)
      }
    }
  }
}
