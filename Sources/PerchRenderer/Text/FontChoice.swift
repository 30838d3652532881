/// The families that text is set in.
public struct FontChoice: Hashable, Sendable {
  public var sans: String
  public var mono: String

  /// What the desktop says is its sans and its mono.
  public static let system = FontChoice(sans: "Sans", mono: "Monospace")

  public init(sans: String, mono: String) {
    self.sans = sans
    self.mono = mono
  }
}
