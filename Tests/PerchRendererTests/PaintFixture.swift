import PerchRenderer

@testable import PerchEngine

/// A size, a scale and a palette to paint layers with, on an image without a display.
struct PaintFixture {
  var width = 100.0
  var height = 100.0
  var scale = 1.0
  var palette = Palette.light
  var language = "en_US"
  var opacity = 1.0
  var fonts = FontChoice.system

  func renderer() -> Renderer {
    Renderer(fonts: fonts, language: language, palette: palette, scale: scale)
  }

  func scene(_ build: (inout Scene) -> Void) -> Scene {
    var scene = Scene()
    let frame = Rect(x: 0, y: 0, width: width, height: height)
    scene.addSurface(.main, frame: frame, opacity: opacity, build)
    return scene
  }

  func image() throws -> Image {
    try Image(
      width: Int((width * scale).rounded(.up)), height: Int((height * scale).rounded(.up)))
  }

  func paint(_ layers: Layer..., with renderer: Renderer? = nil) throws -> Image {
    try paint(scene { scene in layers.forEach { scene.add($0) } }, with: renderer)
  }

  func paint(_ scene: Scene, with renderer: Renderer? = nil) throws -> Image {
    let image = try image()
    paint(scene, with: renderer ?? self.renderer(), into: image)
    return image
  }

  func paint(_ scene: Scene, with renderer: Renderer, damage: [Rect]? = nil, into image: Image) {
    renderer.setSamplePixels(for: scene)
    for surface in scene.surfaces {
      image.withTarget { renderer.paintSurface(surface, of: scene, damage: damage, into: $0) }
    }
  }
}

extension Renderer {
  /// Sets the pixels of the sample image, as a decoder would.
  func setSamplePixels(for scene: Scene) {
    for request in missingImages(in: scene) where request.image == Samples.image {
      guard let bitmap = Samples.bitmap else { return }
      var pixels = bitmap.pixels
      pixels.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        let target = PixelTarget(
          base: base, width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.width * 4)
        _ = setPixels(target, for: request)
      }
    }
  }
}

extension Layer {
  static func ground(_ color: Color, _ width: Double, _ height: Double) -> Layer {
    .fill(Shape(Rect(x: 0, y: 0, width: width, height: height)), color)
  }
}
