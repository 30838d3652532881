// Running commands.
extension State {
  /// The job whose output is on the screen.
  public var followedJob: Page.ID? {
    jobs[stack.top] != nil && window.isMapped ? stack.top : nil
  }

  /// A job goes to the ball while there is room; the library lists it in any case.
  mutating func greet(_ page: Page, _ job: Job, isShown: Bool, into effects: inout [Effect]) {
    guard page.id != .library else { return }
    let isNew = pages[page.id] == nil
    _ = admit([page])
    jobs[page.id] = job
    guard isNew else { return }
    if isShown {
      request(.opening([page.id]), token: nil, into: &effects)
    } else if refusal(toPark: page.id) == nil {
      shelf.add(page.id)
    }
  }

  mutating func report(_ id: Page.ID, _ job: Job) {
    guard jobs[id] != nil || pages[id]?.kind == .job else { return }
    jobs[id] = job
  }

  mutating func withdraw(_ id: Page.ID) {
    guard jobs[id] != nil else { return }
    shelf.remove(id)
  }
}
