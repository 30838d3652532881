extension DropFailure {
  /// The failure in the words of a toast; the name comes last, because a long one is cut there.
  func text(in catalogue: Catalogue) -> String {
    switch self {
    case .missing(let name): catalogue.text("Not found: {name}", ["name": name])
    case .special(let name): catalogue.text("Not an ordinary file: {name}", ["name": name])
    case .elsewhere(let name):
      catalogue.text("Not a file on this computer: {name}", ["name": name])
    case .lost: catalogue.text("The dropped file could not be read")
    }
  }
}
