// Docks in a trace; a decoded dock is kept within the same bounds as a new one.
extension Dock: Codable {
  private enum CodingKeys: String, CodingKey { case monitor, side, fraction, across, standIn }

  /// Decodes a dock and keeps its fraction within its bounds.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      monitor: try members.decode(String.self, forKey: .monitor),
      side: try members.decode(HorizontalSide.self, forKey: .side),
      fraction: try members.decode(Double.self, forKey: .fraction),
      across: try members.decodeIfPresent(Double.self, forKey: .across))
    standIn = try members.decodeIfPresent(String.self, forKey: .standIn)
  }

  /// Encodes the dock; a place across and a stand-in are left out where there are none.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(monitor, forKey: .monitor)
    try members.encode(side, forKey: .side)
    try members.encode(fraction, forKey: .fraction)
    try members.encodeIfPresent(across, forKey: .across)
    try members.encodeIfPresent(standIn, forKey: .standIn)
  }
}
