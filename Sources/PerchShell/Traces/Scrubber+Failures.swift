internal import PerchEngine

// Failures to open or drop something, which have names.
extension Scrubber {
  func scrubbed(_ failure: OpeningFailure) -> OpeningFailure {
    switch failure {
    case .noApplication, .noOpener: failure
    case .notStarted(let name): .notStarted(standIn(for: name))
    case .notOpened(let target): .notOpened(hexadecimal(target))
    }
  }

  func scrubbed(_ failure: DropFailure) -> DropFailure {
    switch failure {
    case .missing(let name): .missing(standIn(for: name))
    case .special(let name): .special(standIn(for: name))
    case .elsewhere(let name): .elsewhere(standIn(for: name))
    case .lost: .lost
    }
  }
}
