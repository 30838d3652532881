/// A look of Perch.
struct TourLook {
  /// The word in the names of its files.
  let name: String
  /// A short description.
  let title: String
  let change: @Sendable (inout TourOptions) -> Void

  static let all = [
    TourLook(name: "dark", title: "light on dark") { $0.isDark = true },
    TourLook(name: "chinese", title: "in Chinese") { $0.language = .chinese },
    TourLook(name: "arabic", title: "in Arabic, from right to left") { $0.language = .arabic },
    TourLook(name: "arabic-dark", title: "in Arabic, light on dark, at scale 1.5") {
      $0.language = .arabic
      $0.isDark = true
      $0.scale = 1.5
    },
    TourLook(name: "scale-1.5", title: "at scale 1.5") { $0.scale = 1.5 },
    TourLook(name: "scale-2", title: "at scale 2") { $0.scale = 2 },
    TourLook(name: "plain", title: "without a compositor") { $0.isComposited = false },
  ]
}
