import PerchEngine
import Testing

@testable import PerchRenderer

extension RendererTests {
  struct ResourceTests {
    #if DEBUG
      @Test func `a renderer frees everything`() throws {
        #expect(LiveResources.count == 0)
        do {
          let fixture = PaintFixture(width: 460, height: 800, scale: 1.5)
          let renderer = fixture.renderer()
          renderer.setContent(Samples.english, for: Samples.page)
          renderer.setContent(Samples.chinese, for: .library)
          _ = try fixture.paint(Samples.swipe(at: 0.3), with: renderer)
          _ = try fixture.paint(Samples.morph(width: 100), with: renderer)
          renderer.replaceOutput(
            from: 0, with: OutputSamples.lines(OutputSamples.mixed), oldest: 0,
            for: OutputSamples.page)
          let rect = Rect(x: 0, y: 0, width: 460, height: 800)
          _ = try fixture.paint(.content(OutputSamples.page, rect, offset: 0), with: renderer)
          _ = try fixture.paint(fixture.scene { Samples.parts(into: &$0) }, with: renderer)
          #expect(LiveResources.count > 0)
        }
        #expect(LiveResources.count == 0)
      }
    #endif

    @Test func `a golden reports the first pixel that differs`() throws {
      let (image, golden) = (try Image(width: 3, height: 2), try Image(width: 3, height: 2))
      image.withTarget { target in
        target.base.storeBytes(of: 0xff00_0000, toByteOffset: 20, as: UInt32.self)
      }
      #expect(Golden.difference(image, golden, tolerance: 2) == "(2, 1) is 0xff000000 and not 0x0")
      #expect(Golden.difference(image, golden, tolerance: 255) == nil)
    }

    @Test func `the cache keeps the values in use and stays within its limit`() {
      var cache = RecentCache<Int, Int>(limit: 10)
      for key in 0..<100 {
        _ = cache.value(of: 0) { -1 }
        _ = cache.value(of: key) { key }
        #expect(cache.count <= 10)
      }
      #expect(cache.value(of: 0) { 1 } == -1)
    }
  }
}
