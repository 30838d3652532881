import PerchTestSupport

@testable import PerchEngine

extension Script {
  /// The texts that are written on the page of the first job.
  var jobTexts: [String] {
    let layers = scene.picture(.page(.job(1))).map { scene.layers[$0.layers] } ?? []
    return layers.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
  }
}
