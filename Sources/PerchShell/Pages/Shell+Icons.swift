package import PerchEngine
internal import PerchRenderer

// Icons that other threads have made.
extension Shell {
  /// Has the icon of a page made anew, now if the page is in view or on the ball.
  package func renewIcon(of id: Page.ID) {
    guard state.pages[id] != nil else { return }
    contents.renewIcon(of: id)
    makeIcons()
  }

  /// Takes over the icon of a page; nil for one that has none, which is a letter from then on if it was
  /// made anew.
  func take(_ bitmap: Content.Bitmap?, asIconOf id: Page.ID) {
    let isOutdated = contents.endRenewal(of: id)
    if isOutdated == true { return renewIcon(of: id) }
    guard let bitmap else {
      if isOutdated != nil { dropIcon(of: id) }
      return
    }
    show(bitmap, asIconOf: id)
  }

  /// Shows an image as the icon of a page; on a disc, all of it.
  func show(_ bitmap: Content.Bitmap, asIconOf id: Page.ID, isInset: Bool = false) {
    stage.renderer.setIcon(bitmap, for: id, isInset: isInset)
    guard var page = state.pages[id] else { return }
    // A page with another image looks the same to the engine.
    if page.icon == .image(id) { return stage.loseAll() }
    page.icon = .image(id)
    handle(.pageChanged(page))
  }

  private func dropIcon(of id: Page.ID) {
    guard var page = state.pages[id], case .image = page.icon else { return }
    page.icon = .letter(of: page.title, id: id)
    handle(.pageChanged(page))
  }
}
