import Glibc

// The name under which jobs of a host are shown.
extension SSHSettings {
  /// The name of the host that arguments mean, as it was typed: with the user and the port that were typed, too,
  /// unless they are the usual ones. Two accounts, or two computers behind one name, are two hosts.
  package func name(of arguments: SSHArguments, caller: String? = SSHSettings.ownUser) -> String {
    var name = arguments.host
    if arguments.namesPort, let port, port != "22" {
      name = name.contains(":") ? "[\(name)]:\(port)" : "\(name):\(port)"
    }
    if arguments.namesUser, let user, user != caller { name = "\(user)@\(name)" }
    return name
  }

  /// The name of the user of this process; nil if it has none.
  package static var ownUser: String? {
    getpwuid(getuid()).flatMap { $0.pointee.pw_name }.map { String(cString: $0) }
  }
}
