import PerchTestSupport
import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  /// Images are asked for when they are in view, and kept within a budget.
  struct ImageStoreTests {
    private let fixture = PaintFixture(width: 400, height: 300)
    private let renderer: Renderer

    init() { renderer = fixture.renderer() }

    private func image(_ number: Int, width: Int = 360, height: Int = 260) -> Content.Image {
      Content.Image(path: "/\(number)", revision: 1, width: width, height: height)
    }

    private func scene(offset: Double, of id: Page.ID = Samples.page) -> Scene {
      fixture.scene { scene in
        scene.add(.content(id, Rect(x: 0, y: 0, width: 400, height: 300), offset: offset))
      }
    }

    private func setPixels(for request: ImageRequest, _ color: UInt32 = 0xff00_ff00) {
      var pixel = color
      withUnsafeMutablePointer(to: &pixel) { pixel in
        let target = PixelTarget(base: pixel, width: 1, height: 1, bytesPerRow: 4)
        _ = renderer.setPixels(target, for: request)
      }
    }

    @Test func `only the images in view and near it are asked for, those in view first`() {
      let images = (0..<20).map { image($0) }
      renderer.setContent(
        Content(images.map { .image($0, alternative: "") }), for: Samples.page)
      let missing = renderer.missingImages(in: scene(offset: 20 + 5 * 272))
      #expect(missing.map(\.image.path) == ["/5", "/6", "/4"])
      #expect(missing.allSatisfy { $0.width == 360 && $0.height == 260 })
    }

    // Breaks when a picture that has changed blinks.
    @Test func `a picture is shown until the one after it has come, or cannot be shown`() {
      var store = ImageStore()
      var (old, new) = (image(1), image(1))
      (old.revision, new.revision) = (1, 2)
      guard
        let surfaces = try? [PixelSurface(width: 2, height: 2), PixelSurface(width: 2, height: 3)]
      else { return #expect(Bool(false)) }
      store.set(surfaces[0], for: old)
      #expect(store.shown(of: new) === surfaces[0] && store.surface(of: new) == nil)
      #expect(store.shown(of: image(2)) == nil)
      store.set(surfaces[1], for: new)
      #expect(store.shown(of: new) === surfaces[1] && store.surface(of: old) == nil)
      store.fail(old, "It is gone.")
      #expect(store.shown(of: old) == nil)
    }

    // Breaks when the pictures of a covered page hold up those of the page that covers it.
    @Test func `the images of the page in front are asked for before those behind it`() {
      let behind = Page.ID.sample(7)
      renderer.setContent(Content([.image(image(1), alternative: "")]), for: behind)
      renderer.setContent(Content([.image(image(2), alternative: "")]), for: Samples.page)
      let scene = fixture.scene { scene in
        for (id, x) in [(behind, -100.0), (Samples.page, 200)] {
          scene.add(.content(id, Rect(x: x, y: 0, width: 400, height: 300), offset: 0))
        }
      }
      for path in ["/2", "/1"] {
        let missing = renderer.missingImages(in: scene)
        #expect(missing.map(\.image.path) == [path])
        setPixels(for: missing[0])
      }
      #expect(renderer.missingImages(in: scene).isEmpty)
    }

    @Test func `an image is asked for until its pixels have come`() {
      renderer.setContent(Content([.image(image(1), alternative: "")]), for: Samples.page)
      let scene = scene(offset: 0)
      let missing = renderer.missingImages(in: scene)
      #expect(missing.count == 1 && renderer.missingImages(in: scene) == missing)
      setPixels(for: missing[0])
      #expect(renderer.missingImages(in: scene).isEmpty)
    }

    @Test func `pixels are painted once they have come`() throws {
      renderer.setContent(Content([.image(image(1), alternative: "")]), for: Samples.page)
      let scene = scene(offset: 0)
      let before = try fixture.paint(scene, with: renderer).pixels
      setPixels(for: renderer.missingImages(in: scene)[0])
      let after = try fixture.paint(scene, with: renderer).pixels
      let middle = 150 * 400 + 200
      #expect(before[middle] != 0xff00_ff00 && after[middle] == 0xff00_ff00)
    }

    // Breaks when an icon or a thin rule looks cut, or a photograph has sharp corners.
    @Test(arguments: [(16, 16, false), (300, 20, false), (23, 90, false), (24, 24, true)])
    func `the corners of small images stay`(width: Int, height: Int, isRounded: Bool) throws {
      let image = image(1, width: width, height: height)
      renderer.setContent(Content([.image(image, alternative: "")]), for: Samples.page)
      let scene = scene(offset: 0)
      setPixels(for: renderer.missingImages(in: scene)[0])
      let shown = try fixture.paint(scene, with: renderer)
      let green = shown.pixels.count { $0 == 0xff00_ff00 }
      #expect(green <= width * height && (green < width * height) == isRounded)
    }

    @Test func `a wider page asks for more pixels and shows the old ones meanwhile`() throws {
      let image = image(1, width: 3600, height: 2600)
      renderer.setContent(Content([.image(image, alternative: "")]), for: Samples.page)
      setPixels(for: ImageRequest(image, width: 100, height: 72))
      let scene = scene(offset: 0)
      #expect(renderer.missingImages(in: scene).map(\.width) == [360])
      let shown = try fixture.paint(scene, with: renderer).pixels
      #expect(shown[150 * 400 + 200] == 0xff00_ff00)
    }

    @Test func `an image that cannot be shown has a sentence and is asked for no more`() throws {
      renderer.setContent(Content([.image(image(1), alternative: "")]), for: Samples.page)
      let scene = scene(offset: 0)
      let before = try fixture.paint(scene, with: renderer).pixels
      #expect(renderer.setFailure("It is damaged.", of: image(1)) == [Samples.page])
      #expect(renderer.missingImages(in: scene).isEmpty)
      #expect(try fixture.paint(scene, with: renderer).pixels != before)
      renderer.setContent(Content([.image(image(1), alternative: "")]), for: Samples.page)
      #expect(renderer.missingImages(in: scene).count == 1)
    }

    // Breaks when an image without memory for its pixels has its path for a sentence.
    @Test func `pixels that no surface has room for are refused`() {
      let image = image(1)
      renderer.setContent(Content([.image(image, alternative: "")]), for: Samples.page)
      var pixel: UInt32 = 0xff00_ff00
      withUnsafeMutablePointer(to: &pixel) { pixel in
        let target = PixelTarget(base: pixel, width: 1, height: 1, bytesPerRow: 4)
        let request = ImageRequest(image, width: PixelSurface.maxSide + 1, height: 1)
        #expect(renderer.setPixels(target, for: request) == nil)
      }
      #expect(renderer.images.failure(of: image) == nil)
    }

    @Test func `images that are not in view stay within the budget`() {
      let images = (0..<40).map { image($0, width: 2000, height: 2000) }
      let wide = PaintFixture(width: 2040, height: 2040)
      renderer.setContent(
        Content(images.map { .image($0, alternative: "") }), for: Samples.page)
      let rect = Rect(x: 0, y: 0, width: 2040, height: 2040)
      var most = 0
      for index in images.indices {
        let scene = wide.scene { scene in
          scene.add(.content(Samples.page, rect, offset: Double(20 + index * 2012)))
        }
        for request in renderer.missingImages(in: scene) { setPixels(for: request) }
        _ = renderer.missingImages(in: scene)
        most = max(most, renderer.images.bytes)
      }
      // Three images are in view or near it.
      #expect(most > 64 << 20 && most <= 64 << 20 + 4 * 16_000_000)
      _ = renderer.missingImages(in: Scene())
      #expect(renderer.images.bytes <= 64 << 20)
    }
  }
}
