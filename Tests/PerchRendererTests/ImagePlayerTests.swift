import PerchTime
import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  /// Animations in view share one budget.
  struct ImagePlayerTests {
    private func request(_ name: String) -> ImageRequest {
      let image = Content.Image(
        path: name, revision: 1, width: 40, height: 30, isVector: false, mayMove: true)
      return ImageRequest(image, width: 40, height: 30)
    }

    private func film(bytes: Int) -> ImageFrames {
      ImageFrames(times: [.milliseconds(100), nil], bytes: bytes) { _ in
        fatalError("No picture is painted.")
      }
    }

    // Breaks when a page of many animations takes as much memory as each of them may.
    @Test func `an animation without room in the budget stands still until there is some`() {
      var player = ImagePlayer()
      let (first, second, third) = (request("/1"), request("/2"), request("/3"))
      player.see([first, second, third])
      player.set(film(bytes: ImagePlayer.budget - 10), for: first, at: .zero)
      player.set(film(bytes: 11), for: second, at: .zero)
      player.set(nil, for: third, at: .zero)
      #expect(player.missing.isEmpty && player.films.count == 1)
      player.see([second, third])
      #expect(player.missing == [second])
      player.set(film(bytes: 11), for: second, at: .zero)
      #expect(player.missing.isEmpty && player.films.count == 1)
      // Pictures of another size take the place of those before.
      player.set(film(bytes: ImagePlayer.budget), for: second, at: .zero)
      #expect(player.missing.isEmpty)
    }
  }
}
