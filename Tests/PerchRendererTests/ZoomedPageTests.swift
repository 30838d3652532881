import PerchTime
import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  /// Pages that are shown larger or smaller, and images that move.
  struct ZoomedPageTests {
    private let fixture = PaintFixture(width: 400, height: 300)
    private let renderer: Renderer
    private let id = Samples.page

    init() { renderer = fixture.renderer() }

    private func image(
      width: Int, height: Int, isVector: Bool = false, mayMove: Bool = false
    ) -> Content.Image {
      Content.Image(
        path: "/a", revision: 1, width: width, height: height, isVector: isVector,
        mayMove: mayMove)
    }

    private func setPixels(for request: ImageRequest, _ color: UInt32 = 0xff00_ff00) {
      var pixel = color
      withUnsafeMutablePointer(to: &pixel) { pixel in
        let target = PixelTarget(base: pixel, width: 1, height: 1, bytesPerRow: 4)
        _ = renderer.setPixels(target, for: request)
      }
    }

    // Breaks when fonts, gaps or the measure of 72 characters do not grow with the page.
    @Test func `a page of twice the size on twice the width has the same lines, twice as high`() {
      renderer.setContent(Samples.english, for: id)
      let height = renderer.contentHeight(of: id, width: 420)
      renderer.setZoom(2, of: id)
      let doubled = renderer.contentHeight(of: id, width: 840)
      #expect(abs(doubled - 2 * height) < height * 0.02)
      renderer.setZoom(1, of: id)
      #expect(renderer.contentHeight(of: id, width: 420) == height)
    }

    // Breaks when what is in view jumps as the size changes.
    @Test(arguments: [0.5, 1.25, 3])
    func `a place of the text is found again at another size`(zoom: Double) throws {
      renderer.setContent(Samples.english, for: id)
      for y in stride(from: 30.0, to: renderer.contentHeight(of: id, width: 420), by: 90) {
        renderer.setZoom(1, of: id)
        let line = try #require(renderer.textSpot(of: id, width: 420, at: y))
        let spot = try #require(renderer.spot(of: id, width: 420, at: y))
        renderer.setZoom(zoom, of: id)
        let top = try #require(renderer.top(of: spot, on: id, width: 420))
        let found = try #require(renderer.textSpot(of: id, width: 420, at: top))
        let slack = 80
        #expect(abs(found.offset - line.offset) <= slack)
      }
    }

    @Test func `sheets grow and shrink by the factor, and keep the place`() throws {
      let sheet = image(width: 600, height: 800)
      renderer.setContent(Content((0..<5).map { _ in .image(sheet, alternative: "") }), for: id)
      #expect(renderer.form(of: id) == .sheets(width: 600))
      let height = renderer.contentHeight(of: id, width: 400)
      let spot = try #require(renderer.spot(of: id, width: 400, at: 700))
      renderer.setZoom(2, of: id)
      #expect(abs(renderer.contentHeight(of: id, width: 800) - 2 * height) < 12)
      let top = try #require(renderer.top(of: spot, on: id, width: 800))
      #expect(abs(top - 1400) < 4)
      renderer.setZoom(0.5, of: id)
      #expect(abs(renderer.contentHeight(of: id, width: 400) - height / 2) < 12)
    }

    @Test func `the form of a page is found`() {
      renderer.setContent(Samples.english, for: id)
      #expect(renderer.form(of: id) == .text)
      renderer.setContent(
        Content([.image(image(width: 90, height: 60), alternative: "a")]), for: id)
      #expect(renderer.form(of: id) == .picture(Size(width: 90, height: 60)))
      let sheet = Content.Block.page(image(width: 600, height: 800), .none, name: "Page 1")
      renderer.setContent(Content([sheet]), for: id)
      #expect(renderer.form(of: id) == .sheets(width: 600))
    }

    // Breaks when a drawing is blurred, or a photograph is blown up in memory.
    @Test func `an image is asked for as sharp as the screen, and no sharper than it is`() {
      func requests(_ image: Content.Image, in frame: Rect) -> [ImageRequest] {
        renderer.setContent(Content([.image(image, alternative: "")]), for: id)
        let view = Rect(x: 0, y: 0, width: 400, height: 300)
        return renderer.missingImages(in: fixture.scene { $0.add(.image(id, frame, clip: view)) })
      }
      let frame = Rect(x: -400, y: -300, width: 1200, height: 900)
      let drawing = requests(image(width: 40, height: 30, isVector: true), in: frame)
      #expect(drawing.map(\.width) == [1200] && drawing.map(\.height) == [900])
      let photo = requests(image(width: 40, height: 30), in: frame)
      #expect(photo.map(\.width) == [40] && photo.map(\.height) == [30])
      let huge = Rect(x: 0, y: 0, width: 40_000, height: 30_000)
      let most = requests(image(width: 400, height: 300, isVector: true), in: huge)
      #expect(most.allSatisfy { $0.width <= 8192 && $0.width * $0.height <= 17 << 20 })
      #expect(most.count == 1)
    }

    @Test func `an enlarged image fills its frame inside the clip`() throws {
      renderer.setContent(
        Content([.image(image(width: 40, height: 30), alternative: "")]), for: id)
      let clip = Rect(x: 0, y: 48, width: 400, height: 252)
      let frame = Rect(x: 100, y: -100, width: 800, height: 600)
      let scene = fixture.scene { $0.add(.image(id, frame, clip: clip)) }
      setPixels(for: renderer.missingImages(in: scene)[0])
      let pixels = try fixture.paint(scene, with: renderer).pixels
      #expect(pixels[150 * 400 + 300] == 0xff00_ff00)
      #expect(pixels[150 * 400 + 50] != 0xff00_ff00)
      #expect(pixels[20 * 400 + 300] != 0xff00_ff00)
    }

    // Breaks when a film runs out of view, or wakes the program up when all stand still.
    @Test func `an animation shows its pictures in time, and is forgotten out of view`() throws {
      let moving = image(width: 40, height: 30, mayMove: true)
      renderer.setContent(Content([.image(moving, alternative: "")]), for: id)
      let view = Rect(x: 0, y: 0, width: 400, height: 300)
      let frame = Rect(x: 180, y: 135, width: 40, height: 30)
      let scene = fixture.scene { $0.add(.image(id, frame, clip: view)) }
      let still = renderer.missingImages(in: scene)
      #expect(renderer.missingAnimations.isEmpty)
      setPixels(for: still[0])
      _ = renderer.missingImages(in: scene)
      #expect(renderer.missingAnimations == still)
      let colors = UnsafeMutablePointer<UInt32>.allocate(capacity: 2)
      defer { colors.deallocate() }
      (colors[0], colors[1]) = (0xff00_ff00, 0xffff_0000)
      let film = ImageFrames(times: [.milliseconds(100), .milliseconds(50)], bytes: 8) { index in
        PixelTarget(base: colors + index, width: 1, height: 1, bytesPerRow: 4)
      }
      let start = Instant(microseconds: 1_000_000)
      renderer.setFrames(film, for: still[0], at: start)
      #expect(renderer.missingAnimations.isEmpty)
      #expect(renderer.animationDeadline == start + .milliseconds(100))
      #expect(!renderer.advanceAnimations(to: start + .milliseconds(99)))
      #expect(renderer.advanceAnimations(to: start + .milliseconds(100)))
      let pixels = try fixture.paint(scene, with: renderer).pixels
      #expect(pixels[150 * 400 + 200] == 0xffff_0000)
      #expect(renderer.animationDeadline == start + .milliseconds(150))
      // A program that slept shows one picture, and not all that it has missed.
      #expect(renderer.advanceAnimations(to: start + .seconds(9)))
      #expect(renderer.animationDeadline == start + .seconds(9) + .milliseconds(10))
      _ = renderer.missingImages(in: fixture.scene { _ in })
      #expect(renderer.animationDeadline == nil)
    }

    @Test func `an image that stands still is asked for its pictures once`() {
      let moving = image(width: 40, height: 30, mayMove: true)
      renderer.setContent(Content([.image(moving, alternative: "")]), for: id)
      let frame = Rect(x: 180, y: 135, width: 40, height: 30)
      let scene = fixture.scene { $0.add(.image(id, frame, clip: frame)) }
      setPixels(for: renderer.missingImages(in: scene)[0])
      _ = renderer.missingImages(in: scene)
      let missing = renderer.missingAnimations
      #expect(missing.count == 1)
      renderer.setFrames(nil, for: missing[0], at: .zero)
      #expect(renderer.missingAnimations.isEmpty && renderer.animationDeadline == nil)
    }

    // Breaks when an end is at the wrong side of a character, in either direction.
    @Test(arguments: ["Some words in a line.", "一些文字在一行里", "سلام عليكم ورحمة"])
    func `the ends of a selection are beside its first and its last character`(text: String) throws
    {
      renderer.setContent(Content([.paragraph([.init(text)])]), for: id)
      let isRight = text.unicodeScalars.first.map { $0.value >= 0x600 && $0.value < 0x700 } == true
      let bytes = Array(text.utf8)
      let starts = bytes.indices.filter { bytes[$0] & 0xc0 != 0x80 } + [bytes.count]
      for index in 0..<starts.count - 2 {
        let range = starts[index]..<starts[index + 2]
        let ends = try #require(renderer.ends(of: range, on: id, width: 400))
        #expect(ends.start.readsFromRight == isRight && ends.end.readsFromRight == isRight)
        let way = (ends.end.caret.minX - ends.start.caret.minX) * (isRight ? -1 : 1)
        #expect(way > 0)
        let boxes = renderer.textBoxes(of: range, on: id, width: 400)
        let left = boxes.map(\.minX).min() ?? 0
        let right = boxes.map(\.maxX).max() ?? 0
        #expect(abs((isRight ? right : left) - ends.start.caret.minX) < 0.01)
        #expect(abs((isRight ? left : right) - ends.end.caret.minX) < 0.01)
      }
    }
  }
}
