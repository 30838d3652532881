@testable import PerchEngine

extension Scene {
  /// Adds a picture with the layers that `body` adds.
  mutating func addPicture(_ id: Page.ID, size: Size, _ body: (inout Scene) -> Void) {
    list(.page(id), size: size)
    paintPicture(pictures.count - 1, revision: 0, body)
  }
}
