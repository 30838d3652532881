// Jobs and the room on the ball.
extension State {
  /// Parks a new job while the ball has room; one without room waits for it in the library.
  ///
  /// No page makes way for it: it came by itself.
  mutating func addJobToShelf(_ id: Page.ID, into effects: inout [Effect]) {
    if environment.hasBall { makeRoom(for: id, into: &effects) }
    if pages[id]?.canPark == true, !shelf.contains(id) {
      if isShelfFull || !environment.hasBall {
        jobBoard.withoutRoom.insert(id)
      } else {
        shelf.add(id)
      }
    }
    callToBall(id)
  }

  /// Parks a job that had no room once it waits for the user or has failed, even beyond the limit, or once its
  /// good result has room among the others.
  private mutating func callToBall(_ id: Page.ID) {
    guard jobBoard.withoutRoom.contains(id), environment.hasBall,
      jobs[id]?.phase == .waiting || isResultUnseen(id)
    else { return }
    guard jobs[id]?.phase != .done || parkedResults < shelf.limit else { return }
    jobBoard.withoutRoom.remove(id)
    shelf.add(id)
  }

  /// Calls the jobs without room whose turn has come; a job that the user has parked is none of them.
  mutating func callJobsWithoutRoom() {
    guard !jobBoard.withoutRoom.isEmpty else { return }
    jobBoard.withoutRoom.subtract(shelf.pages)
    for id in library.pages where jobBoard.withoutRoom.contains(id) { callToBall(id) }
  }

  /// Parks the jobs that began while the ball was off and still run, while it has room.
  mutating func callJobsToNewBall() {
    for id in library.pages where jobBoard.withoutRoom.contains(id) && !isShelfFull {
      guard jobs[id]?.hasEnded == false, pages[id]?.canPark == true else { continue }
      jobBoard.withoutRoom.remove(id)
      shelf.add(id)
    }
  }

  /// Leaves the results without room in the library: a ball that the user has emptied stays empty.
  mutating func keepResultsInLibrary() {
    jobBoard.withoutRoom = jobBoard.withoutRoom.filter { jobs[$0]?.hasEnded == false }
  }

  /// The number of ended jobs on the shelf.
  private var parkedResults: Int { shelf.pages.count { jobs[$0]?.hasEnded == true } }

  /// Removes an old result when the ball holds as many as its limit, for a new job.
  ///
  /// The oldest result that is good or was seen leaves: the library lists it. A failure stays until
  /// the user has seen it.
  mutating func makeRoom(for id: Page.ID, into effects: inout [Effect]) {
    guard parkedResults >= shelf.limit, !shelf.contains(id), pages[id]?.canPark == true
    else { return }
    let old = shelf.pages.first {
      guard let job = jobs[$0], job.hasEnded, !isOpen($0) else { return false }
      return (job.phase != .failed || !isResultUnseen($0)) && !returnsToBall($0)
    }
    if let old { leaveShelf(old, into: &effects) }
  }
}
