/// A style of the interface's type; sizes and line heights are in logical pixels.
public enum TextStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// The title of a page.
  case title
  /// A heading within a page.
  case heading
  /// Ordinary text.
  case body
  /// Small text of less importance.
  case caption
  /// Code and output.
  case mono
  /// The first line of a library row.
  case rowTitle
  /// The title of a list row, of up to two lines.
  case listTitle
  /// The label under the decide circle's rings.
  case label
  /// The "+n" of a full ball.
  case badge
  /// The shortest texts within a job's ring.
  case ringLarge
  /// Short texts within a job's ring.
  case ringMedium
  /// Longer texts within a job's ring.
  case ringSmall
  /// The longest texts within a job's ring.
  case ringTiny

  /// The size of the font, in logical pixels.
  public var size: Double {
    switch self {
    case .title: 20
    case .heading: 17
    case .body, .rowTitle: 15
    case .caption, .label: 12.5
    case .mono, .badge: 13
    case .listTitle: 14
    case .ringLarge: 22.5
    case .ringMedium: 17
    case .ringSmall: 10.5
    case .ringTiny: 8.5
    }
  }

  /// The distance between the baselines of two lines, in logical pixels.
  public var lineHeight: Double {
    switch self {
    case .title: 26
    case .heading, .body, .rowTitle: 23
    case .caption, .label, .badge: 17
    case .mono: 19
    case .listTitle: 18
    case .ringLarge: 30
    case .ringMedium: 23
    case .ringSmall: 14
    case .ringTiny: 12
    }
  }

  /// Whether the font is semibold.
  public var isSemibold: Bool {
    switch self {
    case .title, .heading, .rowTitle, .badge, .ringLarge, .ringMedium, .ringSmall, .ringTiny: true
    case .body, .caption, .mono, .listTitle, .label: false
    }
  }

  /// The factor by which the style grows where the user wants text `textScale` times as large.
  ///
  /// Text within the ball keeps its size, and text within the circle has little room.
  public func growth(at textScale: Double) -> Double {
    switch self {
    case .badge, .ringLarge, .ringMedium, .ringSmall, .ringTiny: 1
    case .label: min(textScale, 1.4)
    case .title, .heading, .body, .caption, .mono, .rowTitle, .listTitle: textScale
    }
  }

  /// Whether the font is the monospaced one.
  public var isMonospaced: Bool { self == .mono }
}
