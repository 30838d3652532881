import PerchDecoder
import PerchEngine
import Testing

@testable import PerchPages

/// Images are named and decoded, within bounds.
struct ImageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a PNG is premultiplied`() throws {
    let bitmap = try bitmap(
      "a.png", SampleImages.png(width: 3, height: 2, rgba: [255, 128, 0, 128]))
    #expect(bitmap.width == 3 && bitmap.height == 2)
    #expect(bitmap.pixels == [UInt32](repeating: 0x8080_4000, count: 6))
  }

  @Test func `a GIF shows its first picture`() throws {
    let bitmap = try bitmap("a.gif", SampleImages.gif)
    #expect(bitmap == Content.Bitmap(width: 2, height: 1, pixels: [0xffff_0000, 0xff00_00ff]))
  }

  @Test func `a JPEG is opaque`() throws {
    let bitmap = try bitmap("a.jpg", SampleImages.jpeg)
    #expect(bitmap.width == 16 && bitmap.height == 8)
    #expect(isRed(bitmap.pixels[0]) && isBlue(bitmap.pixels[15]))
  }

  @Test func `a photo taken with the camera turned stands upright`() throws {
    let bitmap = try bitmap("a.jpg", SampleImages.turnedJPEG)
    #expect(bitmap.width == 8 && bitmap.height == 16)
    #expect(isRed(bitmap.pixels[0]) && isBlue(bitmap.pixels[8 * 15]))
  }

  @Test func `a WebP is shown where the system can decode it and explained where not`() throws {
    let document = DocumentLoader.load(path: try folder.write("a.webp", SampleImages.webp))
    guard let failure = document.failure else {
      guard case .image(let image, _, _)? = document.content.blocks.first else {
        Issue.record("neither image nor failure")
        return
      }
      #expect(image.width == 1 && image.height == 1)
      return
    }
    #expect(failure.reason == .noDecoder(.webp))
    #expect(failure.message(in: .english).contains("webp-pixbuf-loader"))
  }

  @Test func `what an image is counts for more than its name`() throws {
    let png = SampleImages.png(width: 1, height: 1, rgba: [0, 0, 0, 255])
    #expect(try bitmap("really-a-png.txt", png).pixels == [0xff00_0000])
    #expect(try bitmap("really-a-png.jpg", png).pixels == [0xff00_0000])
  }

  @Test(
    arguments: [
      (40_000, 1), (1, 32_768), (9000, 9000), (100_000, 100_000), (0x7fff_ffff, 0x7fff_ffff),
    ])
  func `an image over the limits is refused`(width: Int, height: Int) throws {
    let file = try folder.write(
      "big.png", SampleImages.png(claimingWidth: width, height: height))
    let reason = DocumentLoader.load(path: file).failure?.reason
    // The library itself refuses sides of more than a million.
    #expect(
      reason == .imageTooLarge(width: width, height: height)
        || width > 1_000_000 && reason == .damagedImage(.png))
  }

  @Test func `a GIF over the limits is refused`() throws {
    var gif = SampleImages.gif
    gif.replaceSubrange(6..<10, with: [255, 255, 255, 255])
    let document = DocumentLoader.load(path: try folder.write("big.gif", gif))
    #expect(document.failure?.reason == .imageTooLarge(width: 65535, height: 65535))
  }

  @Test func `an image that breaks off is damaged`() throws {
    for (name, image) in [
      ("a.png", SampleImages.png(width: 40, height: 40, rgba: [1, 2, 3, 255])),
      ("a.gif", SampleImages.gif), ("a.jpg", SampleImages.jpeg),
    ] {
      for count in [12, image.count / 3] {
        let file = try folder.write("\(count)-" + name, Array(image.prefix(count)))
        let format = try #require(ImageFormat(extensionOf: name))
        #expect(DocumentLoader.load(path: file).failure?.reason == .damagedImage(format))
      }
    }
  }

  @Test func `a large image is decoded at the size that it is shown at`() throws {
    let bytes = SampleImages.png(width: 5000, height: 10, rgba: [0, 0, 255, 255])
    let image = try image("wide.png", bytes)
    #expect(image.width == 5000 && image.height == 10)
    let pixels = try ImagePixels(of: image).load(width: 1000, height: 2)
    #expect(pixels.width == 1000 && pixels.height == 2)
    let bitmap = try #require(Content.Bitmap(pixels))
    #expect(bitmap.pixels.allSatisfy { $0 == 0xff00_00ff })
  }

  @Test func `an image that was written again is another one`() throws {
    let png = SampleImages.png(width: 2, height: 1, rgba: [0, 0, 255, 255])
    let first = try image("a.png", png)
    let again = try image("a.png", png)
    #expect(first != again && first.path == again.path)
  }

  @Test func `an image that is gone when it is seen is a failure`() throws {
    let image = Content.Image(path: folder.path + "/none.png", revision: 1, width: 1, height: 1)
    let failure = #expect(throws: DocumentFailure.self) {
      try ImagePixels(of: image).load(width: 1, height: 1)
    }
    #expect(failure?.reason == .missing)
  }

  private func bitmap(_ name: String, _ bytes: [UInt8]) throws -> Content.Bitmap {
    let image = try image(name, bytes)
    let pixels = try ImagePixels(of: image).load(width: image.width, height: image.height)
    return try #require(Content.Bitmap(pixels))
  }

  private func image(_ name: String, _ bytes: [UInt8]) throws -> Content.Image {
    let document = DocumentLoader.load(path: try folder.write(name, bytes))
    #expect(document.failure == nil)
    guard case .image(let image, alternative: name, _)? = document.content.blocks.first else {
      throw NoImage()
    }
    return image
  }

  private struct NoImage: Error {}

  private func isRed(_ pixel: UInt32) -> Bool {
    pixel >> 24 == 0xff && pixel >> 16 & 0xff > 200 && pixel & 0xff < 60
  }

  private func isBlue(_ pixel: UInt32) -> Bool {
    pixel >> 24 == 0xff && pixel >> 16 & 0xff < 60 && pixel & 0xff > 200
  }
}
