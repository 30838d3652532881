/// Memory for a picture that can be shown without a copy.
public protocol PictureMemory: AnyObject {
  /// The pixels, all clear at first.
  var target: PixelTarget { get }

  /// Waits until no reader uses the pixels any more.
  func waitUntilRead()
}
