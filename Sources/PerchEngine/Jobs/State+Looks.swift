// The looks at jobs that wait, of which a later run of Perch has to know.
extension State {
  /// Whether an earlier run of Perch saw the user look at what a job asks now.
  func wasLookedAt(_ id: Page.ID) -> Bool {
    guard let number = jobs[id]?.waits else { return false }
    return pages[id]?.userInfo[Page.lookKey] == "\(number)"
  }

  /// Notes for later runs of Perch that the user has looked at a job that waits and does not call.
  mutating func noteLook(at id: Page.ID) {
    guard let job = jobs[id], job.phase == .waiting, let number = job.waits,
      jobBoard.calls[id] == nil, !wasLookedAt(id)
    else { return }
    pages[id]?.userInfo[Page.lookKey] = "\(number)"
    library.noteChange()
  }

  /// Forgets the look at a job that has ended.
  mutating func forgetLook(at id: Page.ID) {
    guard pages[id]?.userInfo[Page.lookKey] != nil else { return }
    pages[id]?.userInfo[Page.lookKey] = nil
    library.noteChange()
  }
}

extension Page {
  /// The key in `userInfo` of the wait that the user has looked at, as `Job.waits` counts them.
  static let lookKey = "look"
}
