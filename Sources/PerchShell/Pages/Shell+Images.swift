internal import CLinux
internal import PerchDecoder
internal import PerchEngine
internal import PerchPages
internal import PerchRenderer

// The pixels of images: asked for when they are in view, and painted when they come.
extension Shell {
  /// Asks for the images that the screen shows without pixels, and for the icons of its rows.
  func requestImages() {
    guard frames.showsNews else { return }
    frames.showsNews = false
    images.load(stage.renderer.missingImages(in: stage.shown))
    makeIcons()
  }

  /// Shows the images that have come.
  func receive(_ arrivals: [ImageLoader.Arrival]) {
    frames.showsNews = true
    guard !arrivals.isEmpty else { return }
    for arrival in arrivals where !stage.renderer.take(arrival) {
      guard case .failure(let failure) = arrival.result else { continue }
      fail(arrival.request.image, failure)
    }
    stage.loseAll()
    frames.isDirty = true
    if !images.isBusy { malloc_trim(0) }
  }

  /// Says why an image cannot be shown: in its place, or on the whole page if that shows nothing else.
  private func fail(_ image: Content.Image, _ failure: DocumentFailure) {
    let catalogue = state.environment.catalogue
    let sentence = failure.message(in: catalogue)
    for id in stage.renderer.setFailure(sentence, of: image)
    where stage.renderer.showsOnly(image, on: id) {
      let notice = LoadedDocument(failure: failure, in: catalogue)
      setContent(PageContent(notice.content), nil, of: id)
    }
  }
}

extension Renderer {
  /// Takes over the pixels that have come.
  ///
  /// - Returns: Whether there were any.
  func take(_ arrival: ImageLoader.Arrival) -> Bool {
    guard case .success(let pixels) = arrival.result else { return false }
    // An answer of the decoder always has bytes; they are only read.
    guard let base = pixels.memory.bytes.baseAddress else { return false }
    let target = PixelTarget(
      base: UnsafeMutableRawPointer(mutating: base), width: pixels.width, height: pixels.height,
      bytesPerRow: pixels.width * 4)
    withExtendedLifetime(pixels.memory) { _ = setPixels(target, for: arrival.request) }
    return true
  }
}
