/// Memory that a picture is painted in, so that whoever shows it need not copy it first.
public protocol PictureMemory: AnyObject {
  /// The pixels, all clear at first.
  var target: PixelTarget { get }

  /// Waits until nobody reads the pixels any more.
  func waitUntilRead()
}
