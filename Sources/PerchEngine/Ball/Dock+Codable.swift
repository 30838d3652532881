// In a trace. What is read is held to the same bounds as what is made.
extension Dock: Codable {
  private enum CodingKeys: String, CodingKey { case monitor, side, fraction, standIn }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      monitor: try members.decode(String.self, forKey: .monitor),
      side: try members.decode(HorizontalSide.self, forKey: .side),
      fraction: try members.decode(Double.self, forKey: .fraction))
    standIn = try members.decodeIfPresent(String.self, forKey: .standIn)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(monitor, forKey: .monitor)
    try members.encode(side, forKey: .side)
    try members.encode(fraction, forKey: .fraction)
    try members.encodeIfPresent(standIn, forKey: .standIn)
  }
}
