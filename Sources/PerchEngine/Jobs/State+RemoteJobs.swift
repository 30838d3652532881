// Jobs of other hosts, which report through a connection that may be lost.
extension State {
  /// The name of the host on which a job runs; nil for this computer.
  public func host(of id: Page.ID) -> String? { pages[id]?.userInfo[Page.hostKey] }

  /// The parts of a line about a job, with its host after the first one.
  func naming(_ id: Page.ID, _ state: String?) -> String? {
    let parts = [state, host(of: id)].compactMap(\.self).filter { !$0.isBlank }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}

extension JobRing.Look {
  /// The phrase for a job that stands still.
  var pause: JobPhrase { isOutOfReach ? .outOfReach : .suspended }
}

extension Job {
  /// Whether the job has not ended as far as is known, and cannot be reached.
  public var isAway: Bool { isOutOfReach == true && !hasEnded }
}

extension Page {
  /// The key in `userInfo` of the name of the host on which a job runs; none for this computer.
  public static let hostKey = "host"
}
