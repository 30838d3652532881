internal import PerchEngine

extension Settings {
  /// The preferences of each source.
  struct Layers: Hashable, Sendable {
    private var layers: [Source: Preferences] = [:]

    init(_ layers: [Source: Preferences] = [:]) { self.layers = layers }

    subscript(source: Source) -> Preferences {
      get { layers[source] ?? Preferences() }
      set { layers[source] = newValue }
    }

    /// The value of the weightiest source that states one.
    func first<Value>(_ setting: KeyPath<Preferences, Value?>) -> Value? {
      Source.allCases.lazy.compactMap { layers[$0]?[keyPath: setting] }.first
    }
  }
}

extension Settings.Layers {
  /// The sources above the desktop, the weightiest first.
  private static let chosen: [Settings.Source] = [.commandLine, .file, .program, .perchFile]

  /// The preferences that count. A choice that one source leaves to the desktop is not made by those
  /// between the two, and no program is louder or livelier than the user wants Perch to be, unless the
  /// user's file for it says so.
  var counting: Settings.Layers {
    var layers = self
    for setting in Setting.all where setting.standard == Setting.desktop {
      guard let first = Self.chosen.firstIndex(where: { setting.isStated(in: self[$0]) }),
        setting.text(self[Self.chosen[first]]) == nil
      else { continue }
      for source in Self.chosen[(first + 1)...] { setting.copy(Preferences(), &layers[source]) }
    }
    let user = self[.perchFile]
    if user.hasSounds == false { layers[.program].hasSounds = nil }
    if let most = user.motion, let motion = layers[.program].motion, motion.isLivelier(than: most) {
      layers[.program].motion = nil
    }
    return layers
  }
}

extension Environment.ReducedMotion {
  /// Whether more moves.
  fileprivate func isLivelier(than other: Self) -> Bool {
    let order = Self.allCases
    return order.firstIndex(of: self) ?? 0 < order.firstIndex(of: other) ?? 0
  }
}
