// The picture of another program's window, which shrinks into the ball and spreads from it.
extension State {
  /// Writes the picture of the window that a page stands for; a window without one has its icon and its
  /// title.
  func writeWindowPicture(of page: Page, _ index: Int, into scene: inout Scene) {
    let box = Rect(origin: .zero, size: scene.pictures[index].size)
    let picture = foreign[page.id]?.window.picture
    scene.paintPicture(index, revision: picture ?? 0) { scene in
      scene.add(.fill(Shape(box), .raised))
      guard picture == nil else { return scene.add(.windowPicture(page.id, box)) }
      let radius = min(Metrics.windowIcon, min(box.width, box.height)) / 2
      scene.add(.icon(page.icon, .init(Circle(center: box.center, radius: radius))))
      let height = environment.look.lineHeight(.title)
      let line = Rect(
        x: box.minX, y: box.midY + radius + height / 2, width: box.width, height: height)
      guard box.contains(line) else { return }
      scene.add(.text(.init(page.title, .title, .ink, in: line, alignment: .center)))
    }
  }
}
