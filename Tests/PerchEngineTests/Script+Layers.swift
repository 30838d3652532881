import PerchTestSupport

@testable import PerchEngine

extension Script {
  /// The layers of a surface, in the order in which they are painted; none while it is hidden.
  func layers(of id: Surface.ID) -> ArraySlice<Layer> {
    let scene = scene
    return scene.surface(id).map { scene.layers[$0.layers] } ?? []
  }
}

extension Script {
  /// All texts on the screen.
  var texts: [String] {
    scene.layers.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
  }
}
