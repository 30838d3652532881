internal import PerchTime

// A page that flies into the ball or out of it.
extension State {
  func writeMorph(_ morph: Morph, into scene: inout Scene, at time: Instant) {
    let frame = morph.frame
    let origin = Vector(dx: -frame.minX, dy: -frame.minY)
    let rect = morph.rect(at: time).offset(by: origin)
    let roundness = morph.roundness(at: time)
    let seen = seenPart(of: rect, hiding: morph.hidden(at: time))
    let clip = Shape(seen, radius: morphRadius(of: seen, roundness: roundness))
    let outline = environment.isComposited ? .everything : scene.add(region: clip)
    if scene.picture(.page(morph.page)) == nil {
      scene.list(.page(morph.page), size: morph.pageRect.size)
      // The window that it comes from may be closed, and another one in front.
      var former = self
      former.window.frame = morph.pageRect
      former.writePicture(scene.pictures.count - 1, into: &scene, at: time)
    }
    scene.addSurface(.morph, frame: frame, outline: outline, input: .nothing) { scene in
      if environment.isComposited {
        scene.add(.shadow(clip, blur: 8, drop: 2, .shade.opacity(0.24 * min(1, roundness * 4))))
      }
      // The window is cut along the shape, so a pixel that is painted in part would be darker.
      scene.add(.fill(environment.isComposited ? clip : clip.inset(by: -1), .raised))
      writeMorphContent(morph, in: rect, clip: clip, roundness: roundness, into: &scene)
      scene.add(.stroke(clip, .hairline, width: 1))
    }
  }

  /// The part of the page that is shown: the part that the main window hid comes out quickly, but
  /// not in one frame.
  private func seenPart(of rect: Rect, hiding hidden: Double) -> Rect {
    let x = environment.isMirrored ? rect.minX + hidden : rect.minX
    return Rect(x: x, y: rect.minY, width: rect.width - hidden, height: rect.height)
  }

  /// The radius of the corners: square for the page, a pill from halfway on.
  private func morphRadius(of rect: Rect, roundness: Double) -> Double {
    min(rect.width, rect.height) / 2 * min(1, roundness * 2)
  }

  /// Writes the page's picture, which fades into its icon in the last half of the flight to the
  /// ball.
  private func writeMorphContent(
    _ morph: Morph, in rect: Rect, clip: Shape, roundness: Double, into scene: inout Scene
  ) {
    let iconOpacity = min(max((roundness - 0.55) / 0.4, 0), 1)
    let width = morph.pageRect.width
    let height = rect.width / max(width, 1) * morph.pageRect.height
    let box = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: height)
    if iconOpacity < 1 {
      scene.add(.picture(.page(morph.page), box, clip: clip, opacity: 1 - iconOpacity))
    }
    guard iconOpacity > 0, let page = pages[morph.page] else { return }
    let length = min(clip.rect.width, clip.rect.height)
    if let artwork = ballArtwork {
      let side = length * Metrics.ballArtwork / BallMetrics.standardDiameter
      let box = Rect(center: clip.rect.center, size: Size(width: side, height: side))
      return scene.add(.artwork(artwork, box, .ink.opacity(iconOpacity)))
    }
    let radius = length * BallIcons.single / BallMetrics.standardDiameter / 2
    scene.add(
      .icon(
        page.icon, .init(Circle(center: clip.rect.center, radius: radius), opacity: iconOpacity)))
  }
}
