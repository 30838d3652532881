import PerchEngine
import PerchTestSupport
import Testing

/// The finish rule as a function of position and velocity.
@Suite struct PopRuleTests {
  private let tokens = MotionTokens.standard
  private let widths = [320.0, 420, 900, 1920, 3840]

  private func finishes(
    _ x: Double, _ v: Double, _ width: Double, _ device: PointerEvent.Device
  ) -> Bool {
    PopRule.finishes(x: x, velocity: v, width: width, device: tokens[device], tokens: tokens)
  }

  // Breaks when a flick is judged by its magnitude, or the look-ahead has the wrong sign.
  @Test func `the rule is monotone in position and in velocity`() {
    for width in widths {
      for device in PointerEvent.Device.allCases {
        var row = [Bool](repeating: false, count: 200)
        for i in 0..<200 {
          var before = false
          for j in 0..<200 {
            let now = finishes(
              width * Double(i) / 199, -4000 + 8000 * Double(j) / 199, width, device)
            #expect(now || (!before && !row[j]))
            before = now
            row[j] = now
          }
        }
      }
    }
  }

  // Breaks when v_f is not clamped, or 24 px become a fraction of the width.
  @Test func `a flick decides by itself`() {
    for width in widths {
      for device in PointerEvent.Device.allCases {
        let flick = tokens[device].flickSpeed(width: width)
        for step in 0...100 {
          let x = width * Double(step) / 100
          #expect(!finishes(x, -flick, width, device))
          if x >= 24 { #expect(finishes(x, flick, width, device)) }
        }
        #expect(finishes(24, flick, width, device))
      }
    }
    #expect(tokens.mouse.flickSpeed(width: 420) == 400)
    #expect(tokens.touch.flickSpeed(width: 420) == 300)
    #expect(tokens.mouse.flickSpeed(width: 1000) == 750)
    #expect(tokens.touch.flickSpeed(width: 3840) == 600)
  }

  // Breaks when only the position counts.
  @Test func `a fast motion back cancels beyond half of the width`() {
    #expect(!finishes(294, -900, 420, .mouse))
  }

  // Breaks when the look depends on anything but p, or its ends are not the static look.
  @Test func `dim, shadow and the lower page's offset are functions of p`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let (p, width) = (random.number(in: 0...1), random.number(in: 320...3840))
      let look = PairLook(progress: p, width: width, tokens: tokens)
      #expect(abs(look.underOffset + 0.30 * width * (1 - p)) <= 1e-9)
      #expect(abs(look.dim - 0.10 * (1 - p)) <= 1e-12)
      #expect(abs(look.shadow - (p <= 0.9 ? 0.18 : 1.8 * (1 - p))) <= 1e-12)
      #expect(look.shadowWidth == min(24, width * 0.05))
      let near = PairLook(progress: min(1, p + 1e-12), width: width, tokens: tokens)
      #expect(abs(near.underOffset - look.underOffset) <= 1e-8)
      return true
    }
    try Seeds.law(attempt)
    let gone = PairLook(progress: 1, width: 420, tokens: tokens)
    #expect(gone.underOffset == 0 && gone.dim == 0 && gone.shadow == 0)
  }
}
