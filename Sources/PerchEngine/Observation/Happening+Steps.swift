// Messages of which there are many while something moves.
extension Happening {
  /// The motion that a message is a step of.
  private enum Motion: Hashable {
    /// The ball moves.
    case ball
    /// A page leaves the window.
    case pop(Page.ID)
  }

  private var motion: Motion? {
    switch self {
    case .ballMoved: .ball
    case .popChanged(let page, _): .pop(page)
    default: nil
    }
  }

  /// Whether it is one of many messages about a motion, of which the last one says all.
  public var isStep: Bool { motion != nil }

  /// Whether it makes an earlier message useless, because both are steps of one motion.
  public func supersedes(_ former: Happening) -> Bool {
    motion.map { $0 == former.motion } ?? false
  }
}
