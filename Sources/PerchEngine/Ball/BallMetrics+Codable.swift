// Ball metrics in a trace; decoded ones are kept within the same bounds as new ones.
extension BallMetrics: Codable {
  private enum CodingKeys: String, CodingKey { case diameter, margin, placement, hasLandingRing }

  /// Decodes metrics and keeps both numbers within their bounds.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      diameter: try members.decode(Double.self, forKey: .diameter),
      margin: try members.decode(Double.self, forKey: .margin),
      placement: try members.decodeIfPresent(Placement.self, forKey: .placement) ?? .docks,
      hasLandingRing: try members.decodeIfPresent(Bool.self, forKey: .hasLandingRing) ?? false)
  }

  /// Encodes the metrics; what is as usual is left out.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(diameter, forKey: .diameter)
    try members.encode(margin, forKey: .margin)
    if placement != .docks { try members.encode(placement, forKey: .placement) }
    if hasLandingRing { try members.encode(true, forKey: .hasLandingRing) }
  }
}
