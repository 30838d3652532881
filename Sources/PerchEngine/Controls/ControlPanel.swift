/// A control where the layout has put it.
public struct PlacedControl: Hashable, Sendable, Codable {
  /// The control, as the content has it.
  public var control: Control
  /// The box, in logical pixels from the top left of the unscrolled page.
  public var frame: Rect
  /// The offset in the page's text behind which it stands, in bytes.
  public var place: Int
  /// Whether it is read from the right.
  public var readsFromRight: Bool

  /// Creates a control in its place.
  public init(_ control: Control, frame: Rect, place: Int, readsFromRight: Bool = false) {
    self.control = control
    self.frame = frame
    self.place = place
    self.readsFromRight = readsFromRight
  }
}

/// The controls of a page, with what the user has made of them.
struct ControlPanel: Hashable, Sendable {
  /// The most controls of a page; more cannot be used.
  private static let limit = 10_000

  /// A control of the page.
  struct Entry: Hashable, Sendable {
    /// The control as the content has it, in its place.
    var placed: PlacedControl
    /// The control as it is now.
    var control: Control
    /// The typed text of a field; nil for other controls.
    var field: TextField?
    /// The picture of a canvas; empty for other controls.
    var view = CanvasView()

    init(_ placed: PlacedControl) {
      self.placed = placed
      control = placed.control.tidied
      guard case .field(let text, _) = control.kind else { return }
      var field = TextField(longest: Control.longestText)
      field.insert(text)
      self.field = field
    }

    /// The entry in a new layout, with the user's value; nil where that of the content counts.
    func updated(by next: PlacedControl, isInUse: Bool) -> Entry? {
      let (old, new) = (placed.control, next.control)
      guard let kept = new.kind.withValue(of: control.kind),
        let former = new.kind.withValue(of: old.kind),
        isInUse || new.value == old.value || new.value == control.value
      else { return nil }
      var entry = self
      entry.placed = next
      // An answer that comes during the use does not count, and a later one is compared with the
      // value before it.
      if isInUse { entry.placed.control.kind = former }
      entry.control = new
      entry.control.kind = kept
      entry.control = entry.control.tidied
      return entry
    }
  }

  /// The controls, in reading order; each name is there once.
  private(set) var entries: [Entry] = []

  /// Takes over the controls of a layout.
  ///
  /// The user's value of a control stays until the content has another value than before; and while
  /// the user changes it, so that the answer of the program to an earlier letter does not take back a
  /// later one.
  ///
  /// - Parameters:
  ///   - controls: The controls, in reading order.
  ///   - inUse: The names of those that the user is changing.
  mutating func place(_ controls: [PlacedControl], keeping inUse: Set<String> = []) {
    let known = Dictionary(entries.map { ($0.placed.control.id, $0) }) { first, _ in first }
    var names: Set<String> = []
    entries = controls.prefix(Self.limit).compactMap { placed in
      guard placed.frame.isFinite, names.insert(placed.control.id).inserted else { return nil }
      let isInUse = inUse.contains(placed.control.id)
      return known[placed.control.id]?.updated(by: placed, isInUse: isInUse) ?? Entry(placed)
    }
  }

  /// The control of a name; nil for none.
  subscript(name: String) -> Entry? {
    get { entries.first { $0.control.id == name } }
    set {
      guard let newValue, let index = entries.firstIndex(where: { $0.control.id == name }) else {
        return
      }
      entries[index] = newValue
    }
  }
}
