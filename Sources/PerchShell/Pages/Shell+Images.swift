internal import CLinux
internal import PerchDecoder
internal import PerchEngine
internal import PerchPages
internal import PerchRenderer
internal import PerchTime

// The pixels of images: asked for when they are in view, and painted when they come.
extension Shell {
  /// Asks for the images that the screen shows without pixels, and for the icons of its rows.
  func requestImages() {
    guard frames.showsNews, !state.isResizing else { return }
    frames.showsNews = false
    images.load(stage.renderer.missingImages(in: stage.shown))
    images.loadFrames(playsAnimations ? stage.renderer.missingAnimations : [])
    images.nextPicture = stage.renderer.animationDeadline
    makeIcons()
  }

  /// Shows the images that have come.
  func receive(_ arrivals: [ImageLoader.Arrival]) {
    frames.showsNews = true
    guard !arrivals.isEmpty else { return }
    for arrival in arrivals {
      if let failure = stage.renderer.take(arrival) { fail(arrival.request.image, failure) }
    }
    stage.loseAll()
    frames.isDirty = true
    if !images.isBusy { malloc_trim(0) }
  }

  /// Whether animations are played: they are seen, and may move.
  private var playsAnimations: Bool {
    state.windows.contains(where: \.isMapped) && state.environment.reducedMotion == .normal
  }

  /// Begins the animations that have come, and shows the pictures that are due.
  func playAnimations(at time: Instant) {
    if let arrivals = images.drainFrames() {
      for arrival in arrivals {
        let film = arrival.frames.map(ImageFrames.init)
        stage.renderer.setFrames(film, for: arrival.request, at: time)
      }
      frames.showsNews = true
    }
    if !playsAnimations { stage.renderer.stopAnimations() }
    if let due = images.nextPicture, due <= time, stage.renderer.advanceAnimations(to: time) {
      stage.loseAll()
      frames.isDirty = true
      frames.showsNews = true
    }
    images.nextPicture = stage.renderer.animationDeadline
  }

  /// Says why an image cannot be shown: in its place, or on the whole page if that shows nothing else.
  private func fail(_ image: Content.Image, _ failure: DocumentFailure) {
    let catalogue = state.environment.catalogue
    let sentence = failure.message(in: catalogue)
    for id in stage.renderer.setFailure(sentence, of: image)
    where stage.renderer.showsOnly(image, on: id) {
      let notice = LoadedDocument(failure: failure, in: catalogue)
      setContent(ContentStore.Built(content: PageContent(notice.content)), of: id)
    }
  }
}

extension ImageFrames {
  /// Takes over the pictures that the decoder has made.
  fileprivate init(_ frames: DecodedFrames) {
    let times = frames.milliseconds.map { $0 == 0 ? nil : Duration.milliseconds($0) }
    self.init(times: times, bytes: 4 * frames.count * frames.width * frames.height) { index in
      // A picture has at least one pixel; it is only read.
      PixelTarget(
        base: UnsafeMutableRawPointer(mutating: frames.pixels(of: index).baseAddress!),
        width: frames.width, height: frames.height, bytesPerRow: frames.width * 4)
    }
  }
}

extension Renderer {
  /// Takes over the image that has come.
  ///
  /// - Returns: The reason for which there are none; nil if there are.
  func take(_ arrival: ImageLoader.Arrival) -> DocumentFailure? {
    switch arrival.result {
    case .failure(let failure): return failure
    case .success(let image):
      let isSet = setImage(image, for: arrival.request) != nil
      return isSet ? nil : DocumentFailure(path: arrival.request.image.path, reason: .decoderEnded)
    }
  }
}
