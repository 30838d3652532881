/// The sizes and distances of the buttons in a job's bar.
///
/// They are beside the texts, closer together if need be, or in a row below them, or in two rows
/// where a row has no room for their labels.
struct JobButtons: Hashable, Sendable {
  /// Whether there is room beside the texts.
  let isBeside: Bool
  /// Whether there are two rows.
  private let isStacked: Bool
  /// The size of a button.
  let size: Size
  /// The style of the labels: smaller where the buttons are narrower than they would be.
  let style: TextStyle
  /// The distance between two buttons that end the job, and between two rows.
  private let gap: Double
  /// The distance between these buttons and the one that runs the command again.
  private let distance: Double

  /// The usual distances; half of them where there is little room.
  private static let (gap, distance) = (8.0, 24.0)
  /// The least width of the texts beside the buttons.
  private static let leastText = 260.0
  /// The amount by which a button may be narrower and still have its label in the usual size.
  private static let slack = 4.0
  /// The least width of a button, with text of the usual size: small labels have room in it.
  private static let least = 72.0

  /// Arranges the buttons.
  ///
  /// - Parameters:
  ///   - room: The width between the margins, in logical pixels.
  ///   - look: The look that decides about the size of text.
  init(room: Double, look: Look) {
    let usual = Size(
      width: look.room(Metrics.jobButton.width), height: look.room(Metrics.jobButton.height))
    let narrow = usual.width - Self.slack
    let left = room - Self.leastText - 12
    let isLoose = left >= Self.width(of: usual.width, tightness: 1)
    isBeside = isLoose || left >= Self.width(of: narrow, tightness: 0.5)
    let tightness =
      isLoose || !isBeside && room >= Self.width(of: usual.width, tightness: 1) ? 1 : 0.5
    let fitting = max(0, (room - Self.width(of: 0, tightness: tightness)) / 4)
    isStacked = fitting < look.room(Self.least)
    if isStacked {
      let isTight = room < 2 * usual.width + Self.distance
      gap = Self.gap
      distance = isTight ? Self.gap : Self.distance
      let height = max(Metrics.jobButton.height, look.lineHeight(.listTitle) + 16)
      size = Size(width: min(usual.width, max(0, (room - distance) / 2)), height: height)
    } else {
      gap = Self.gap * tightness
      distance = Self.distance * tightness
      let most = isBeside && !isLoose ? narrow : usual.width
      size = Size(width: min(most, fitting), height: usual.height)
    }
    style = size.width >= narrow ? .listTitle : .caption
  }

  /// The width of a row of all four buttons of this width.
  private static func width(of button: Double, tightness: Double) -> Double {
    4 * button + (2 * gap + distance) * tightness
  }

  /// The width of all of them.
  var width: Double {
    isStacked ? 2 * size.width + distance : 4 * size.width + 2 * gap + distance
  }

  /// The height of all of them.
  var height: Double { isStacked ? 2 * size.height + gap : size.height }

  /// The frame of the button that runs the command again, at the right end of the first row.
  func runAgain(trailing: Double, top: Double) -> Rect {
    Rect(origin: Point(x: trailing - size.width, y: top), size: size)
  }

  /// The frames of the buttons that end the job, from the gentlest to the last: away from the right
  /// end of the row, or the gentlest in the first row and the others below.
  func stops(trailing: Double, top: Double) -> [Rect] {
    let first = runAgain(trailing: trailing, top: top)
      .offset(by: Vector(dx: -size.width - distance, dy: 0))
    let steps =
      isStacked
      ? [
        .zero, Vector(dx: 0, dy: size.height + gap),
        Vector(dx: first.width + distance, dy: size.height + gap),
      ]
      : [0, 1, 2].map { Vector(dx: -$0 * (size.width + gap), dy: 0) }
    return steps.map { first.offset(by: $0) }
  }
}
