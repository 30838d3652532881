// The words for the value of a control.
extension Control {
  /// The most decimal places of the value of a slider with steps.
  private static let mostPlaces = 6

  /// The value of a slider in the digits of a language, with the decimal places that tell its steps
  /// apart; nil for other controls.
  func valueText(in catalogue: Catalogue) -> String? {
    guard case .slider(let number, let range, let step) = kind else { return nil }
    let length = range.upperBound - range.lowerBound
    let exact = step > 0 ? Self.places(showing: [range.lowerBound, step, number]) : nil
    let places = exact ?? Self.places(tellingApart: length / 100)
    return catalogue.decimal(number, places: places)
  }

  /// The fewest decimal places that show numbers as they are; nil for numbers that have more.
  private static func places(showing numbers: [Double]) -> Int? {
    var power = 1.0
    for places in 0...mostPlaces {
      let areWhole = numbers.allSatisfy { number in
        let scaled = abs(number) * power
        return abs(scaled - scaled.rounded()) <= 1e-9 * max(1, scaled)
      }
      if areWhole { return places }
      power *= 10
    }
    return nil
  }

  /// The fewest decimal places with which numbers of a distance differ.
  private static func places(tellingApart distance: Double) -> Int {
    guard distance > 0 else { return 0 }
    var (places, unit) = (0, 1.0)
    while places < mostPlaces, unit > distance * (1 + 1e-9) {
      (places, unit) = (places + 1, unit / 10)
    }
    return places
  }
}
