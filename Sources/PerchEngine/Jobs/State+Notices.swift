// The words of desktop notifications.
extension State {
  /// The line of the desktop notification about the end of a page's job or work, or about a job that waits,
  /// in the language of the interface, and whether that is a failure; nil while there is nothing to say.
  public func notice(of id: Page.ID) -> (line: String, isFailure: Bool)? {
    let catalogue = environment.catalogue
    if let job = jobs[id] {
      let line = job.phase == .waiting ? callText(of: id) : JobPhrase.ending(of: job, in: catalogue)
      return line.flatMap { naming(id, $0) }.map { ($0, job.phase == .failed) }
    }
    guard let work = work(on: id), work.hasEnded, let span = jobBoard.workSpans[id] else {
      return nil
    }
    let line = JobPhrase.ending(ofWork: work, after: span, in: catalogue)
    return (line, work.phase == .failed)
  }
}
