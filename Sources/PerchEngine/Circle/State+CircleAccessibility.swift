// The decide circle for assistive technology.
extension State {
  func describeDecide(into tree: inout AccessibleTree) {
    let corner = decideCircle.corner
    let length = decideCircle.radius
    let box = Rect(
      x: decideCircle.mirror > 0 ? corner.x - length : corner.x, y: corner.y - length,
      width: length, height: length)
    let name = decideLabel.text(in: environment.catalogue)
    tree.add(AccessibleNode(.surface(.decide), .window, name, in: box), to: .application)
    tree.add(AccessibleNode(.circle, .label, name, in: box), to: .surface(.decide))
  }
}
