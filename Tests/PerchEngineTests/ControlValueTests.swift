import Testing

@testable import PerchEngine

/// The words for the value of a slider.
@Suite struct ControlValueTests {
  private func words(
    _ number: Double, _ range: ClosedRange<Double>, _ step: Double = 0,
    in catalogue: Catalogue = .english
  ) -> String? {
    Control(id: "s", label: "", .slider(number, in: range, step: step)).tidied
      .valueText(in: catalogue)
  }

  // Breaks when two steps look alike, or digits come that no step has.
  @Test func `a value has the decimal places of its steps`() {
    #expect(words(20, 0...100, 5) == "20" && words(0.3, 0...1, 0.1) == "0.3")
    #expect(words(1, 0...2, 0.25) == "1.00" && words(2, 0...2, 0.5) == "2.0")
    #expect(words(0.5, 0.5...9.5, 1) == "0.5")
    // A program may set a value between two steps.
    #expect(words(22.5, 0...100, 5) == "22.5")
  }

  @Test func `without steps a hundredth of the range makes a difference`() {
    #expect(words(0.456, 0...1) == "0.46" && words(40.4, 0...100) == "40")
    #expect(words(20, 0...60) == "20.0" && words(1234.5, 0...9999) == "1235")
    #expect(words(1.0 / 3, 0...1, 1.0 / 3) == "0.33")
    #expect(words(7, 7...7) == "7" && words(0.00004, 0...0.0001) == "0.000040")
  }

  @Test func `a value below zero has a minus, and zero has none`() {
    #expect(words(-5, -10...10, 1) == "\u{2212}5" && words(-0.001, -1...1) == "0.00")
    #expect(words(-0.25, -1...1, 0.25) == "\u{2212}0.25")
  }

  @Test func `enormous ranges have values`() {
    #expect(words(1e300, -1e300...1e300) == "1e+300")
    #expect(words(5, 0 ... .infinity) == "0.00")
  }

  // Breaks when the user reads English digits among others.
  @Test func `the digits and the sign are those of the language`() {
    let arabic = Catalogue(
      language: "ar",
      messages: ["0123456789": ["٠١٢٣٤٥٦٧٨٩"], ".": ["٫"], "default:LTR": ["default:RTL"]],
      plurals: .english)
    #expect(words(0.45, 0...1, in: arabic) == "\u{2068}٠٫٤٥\u{2069}")
  }

  @Test func `other controls have no words for a value`() {
    for control in [
      Control(id: "a", label: "", .button), Control(id: "b", label: "", .toggle(isOn: true)),
      Control(id: "c", label: "", .progress(0.5)),
    ] {
      #expect(control.valueText(in: .english) == nil)
    }
  }
}
