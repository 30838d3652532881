public import PerchEngine

extension Environment {
  /// One monitor of 1280x800 without panels.
  public static let one = Environment(monitors: [
    Monitor(name: "A", frame: Rect(x: 0, y: 0, width: 1280, height: 800), isPrimary: true)
  ])

  /// A panel of 30 px at the top and a dock of 70 px at the left.
  public static let panels = Environment(monitors: [
    Monitor(
      name: "A", frame: Rect(x: 0, y: 0, width: 1280, height: 800),
      workArea: Rect(x: 70, y: 30, width: 1210, height: 770), isPrimary: true)
  ])

  /// Two monitors side by side, the right one taller and with a panel at its bottom.
  public static let two = Environment(monitors: [
    Monitor(name: "A", frame: Rect(x: 0, y: 0, width: 1280, height: 800), isPrimary: true),
    Monitor(
      name: "B", frame: Rect(x: 1280, y: 0, width: 1920, height: 1080),
      workArea: Rect(x: 1280, y: 0, width: 1920, height: 1040)),
  ])

  /// The three environments above.
  public static let standards: [Environment] = [one, panels, two]

  /// A copy with a change.
  public func with(_ change: (inout Environment) -> Void) -> Environment {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Page {
  /// The document with this number, as in scripts and operations.
  public static func sample(_ number: Int) -> Page {
    Page(id: .sample(number), kind: .document, title: "Page \(number)", subtitle: "page.md")
  }
}

extension Page.ID {
  /// The ID of the document with this number.
  public static func sample(_ number: Int) -> Page.ID { Page.ID(rawValue: "doc-\(number)") }
}
