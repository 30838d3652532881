/// The families that text is set in.
public struct FontChoice: Hashable, Sendable {
  /// For nearly everything.
  public var sans: String
  /// For code and for the output of jobs.
  public var mono: String

  /// What the desktop says is its sans and its mono.
  public static let system = FontChoice(sans: "Sans", mono: "Monospace")

  /// Families as fontconfig knows them; several may be given, with commas between.
  public init(sans: String, mono: String) {
    self.sans = sans
    self.mono = mono
  }
}
