// The name under which jobs of a host are shown.
extension SSHSettings {
  /// Names the host that arguments mean, as it was typed: with the user and the port that were typed, too, unless
  /// the host alone has them. Two accounts, or two computers behind one name, are two hosts; one account is one
  /// host, however it was typed.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of `ssh`, of which these are the settings.
  ///   - usual: The settings for `arguments.withoutAccount`; nil if they are not known.
  /// - Returns: The name.
  package func name(of arguments: SSHArguments, usual: SSHSettings?) -> String {
    var name = arguments.host
    if arguments.namesPort, let port, port != usual?.port {
      name = name.contains(":") ? "[\(name)]:\(port)" : "\(name):\(port)"
    }
    if arguments.namesUser, let user, user != usual?.user { name = "\(user)@\(name)" }
    return name
  }

  /// Names the host; where a user or a port was typed, `ssh` is asked once more.
  func name(of arguments: SSHArguments, program: String) -> String {
    guard arguments.namesUser || arguments.namesPort else { return arguments.host }
    let usual = SSHSettings(of: arguments.withoutAccount, program: program)
    return name(of: arguments, usual: usual)
  }
}
