internal import PerchSystem

/// The folders of the user's files, and the program that they are to name.
package struct HookPlaces: Sendable {
  /// The home folder.
  let home: String
  /// The folder of settings.
  let configuration: String
  /// The folder in which our state is.
  let state: String
  /// The program, as a shell is to find it.
  let program: String
  /// The folder of the shells' hooks that come with Perch; nil if it is missing.
  let shellFolder: String?
  /// The hooks of the git repository around the working folder; nil if there is none.
  let repositoryHooks: @Sendable () -> RepositoryHooks?
  private let variables: [String: String]

  /// Finds the folders; nil without a home folder.
  package init?(
    program: String, shellFolder: String?,
    repositoryHooks: @escaping @Sendable () -> RepositoryHooks? = { nil },
    variable: (String) -> String?
  ) {
    let folders = XDGDirectories(variable: variable)
    guard let home = folders.home, let configuration = folders.configuration,
      let state = folders.state
    else { return nil }
    (self.home, self.configuration, self.state) = (home, configuration, state)
    (self.program, self.shellFolder) = (program, shellFolder)
    self.repositoryHooks = repositoryHooks
    variables = ["CLAUDE_CONFIG_DIR", "CODEX_HOME", "ZDOTDIR"].reduce(into: [:]) { found, name in
      if let path = variable(name), path.hasPrefix("/") { found[name] = path }
    }
  }

  /// The folder that a variable names, or else one below the home folder.
  func folder(_ variable: String, _ usual: String) -> String {
    variables[variable] ?? (usual.isEmpty ? home : "\(home)/\(usual)")
  }
}
