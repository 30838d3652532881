/// A voice of the interface's type; sizes and line heights are in logical pixels.
public enum TextStyle: UInt8, Hashable, Sendable, CaseIterable {
  case title
  case heading
  case body
  case caption
  case mono
  /// The first line of a library row.
  case rowTitle
  /// A floating row's two-line title.
  case listTitle
  /// The label under the decide circle's ring.
  case label
  /// The "+n" of a full ball.
  case badge
  /// What a job says within its ring, the shorter the larger.
  case ringLarge
  case ringMedium
  case ringSmall
  case ringTiny

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

  public var isSemibold: Bool {
    switch self {
    case .title, .heading, .rowTitle, .badge, .ringLarge, .ringMedium, .ringSmall, .ringTiny: true
    case .body, .caption, .mono, .listTitle, .label: false
    }
  }

  /// How many times larger it is where text is to be `textScale` times as large: what stands within
  /// the ball stays as it is, and what stands within the circle has little room.
  public func growth(at textScale: Double) -> Double {
    switch self {
    case .badge, .ringLarge, .ringMedium, .ringSmall, .ringTiny: 1
    case .label: min(textScale, 1.4)
    case .title, .heading, .body, .caption, .mono, .rowTitle, .listTitle: textScale
    }
  }

  public var isMonospaced: Bool { self == .mono }
}
