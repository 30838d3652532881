internal import PerchHarness
internal import PerchX11

/// What the displays of a run are like.
struct Setting {
  let title: String
  let options: PrivateDisplay.Options

  static let plain = Setting("without a compositor", compositor: nil)
  static let composited = Setting("with picom", compositor: .picom)
  /// Sixteen times as many pixels as in the window that the others have.
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
