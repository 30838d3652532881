public import PerchEngine

extension Renderer {
  /// Gives a page its content, or another; it is laid out when it is first measured or painted.
  public func setContent(_ content: Content, for id: Page.ID) {
  }

  /// Forgets a page's content.
  public func removeContent(for id: Page.ID) {
  }

  /// How high a page's content is at a width, in logical pixels, margins included.
  public func contentHeight(of id: Page.ID, width: Double) -> Double { 0 }

  func paintContent(
    of id: Page.ID, in rect: Rect, offset: Double, on canvas: borrowing Canvas
  ) {
  }
}
