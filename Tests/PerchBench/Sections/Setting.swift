internal import PerchHarness
internal import PerchX11

/// The settings of the displays of a run.
struct Setting {
  let title: String
  let options: PrivateDisplay.Options

  static let plain = Setting("without a compositor", compositor: nil)
  static let composited = Setting("with picom", compositor: .picom)
  /// A screen of 3840x2160 pixels.
  static let large = Setting(
    "at 3840x2160", compositor: nil, size: PixelSize(width: 3840, height: 2160))

  private init(
    _ title: String, compositor: PrivateDisplay.Compositor?,
    size: PixelSize = PixelSize(width: 1920, height: 1080)
  ) {
    self.title = title
    var options = PrivateDisplay.Options(compositor: compositor)
    options.size = size
    self.options = options
  }
}
