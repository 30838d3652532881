/// The programs beside the tests that stand for others.
enum Peer {
  /// The path of one of them.
  static func path(of name: String) -> String {
    let tests =
      #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "/")
    return "\(tests)/Peers/\(name)"
  }
}
