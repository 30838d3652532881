/// The font families of text.
public struct FontChoice: Hashable, Sendable {
  /// The family of all other text.
  public var sans: String
  /// The family of code and of commands' output.
  public var mono: String

  /// The desktop's sans and mono families.
  public static let system = FontChoice(sans: "Sans", mono: "Monospace")

  /// A choice of families by their names in fontconfig. Alternatives are separated by commas.
  public init(sans: String, mono: String) {
    self.sans = sans
    self.mono = mono
  }
}
