import PerchTestSupport
import Testing

@testable import PerchEngine

// A page with a single image.
extension Script {
  /// An image of this size in the standard window, at rest.
  static func picture(
    _ width: Double, _ height: Double, in environment: Environment = .one
  ) -> Script {
    var script = Script.opened(1, in: environment)
    script.send(.formFound(.sample(1), .picture(Size(width: width, height: height))))
    script.settle()
    script.forgetEffects()
    return script
  }

  /// The frame of the image, from the window's top left.
  var pictureFrame: Rect {
    get throws {
      let frames = scene.layers.compactMap { layer -> Rect? in
        if case .image(.sample(1), let frame, _) = layer { frame } else { nil }
      }
      return try #require(frames.first)
    }
  }

  /// Clicks twice, and waits until the image rests.
  mutating func doubleClick(_ point: Point) {
    click(point)
    wait(.milliseconds(100))
    click(point)
    settle()
  }
}
