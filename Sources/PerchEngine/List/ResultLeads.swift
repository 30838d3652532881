/// The results whose rows in the list the other ones of the same kind share.
struct ResultLeads: Hashable, Sendable {
  /// The job whose row the failures share; nil without a failure.
  var failed: Page.ID?
  /// The job whose row the successes share; nil without a success.
  var done: Page.ID?
  /// The job whose row the unknown results share; nil without one.
  var ended: Page.ID?

  /// The leads of the other phases.
  func without(_ phases: Set<Job.Phase>) -> ResultLeads {
    var leads = self
    for phase in phases { leads[phase] = nil }
    return leads
  }

  /// The lead of a phase; nil for none, and for a phase before the end.
  subscript(phase: Job.Phase?) -> Page.ID? {
    get {
      switch phase {
      case .failed: failed
      case .done: done
      case .ended: ended
      case .running, .waiting, .stopped, nil: nil
      }
    }
    set {
      switch phase {
      case .failed: failed = newValue
      case .done: done = newValue
      case .ended: ended = newValue
      case .running, .waiting, .stopped, nil: break
      }
    }
  }
}
