internal import ArgumentParser
import Glibc
internal import PerchEngine
internal import PerchHooks
internal import PerchJobs
internal import PerchPages
internal import PerchSystem
internal import PerchTime

/// `perch hooks`: shells and tools that report by themselves.
struct HooksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: Perch.catalogue.text("Let shells and tools report by themselves."),
    usage: usages.joined(separator: "\n"),
    discussion: Perch.paragraphs(
      Sentence("Without a verb, lists what can be installed, whether it is, and its files."),
      Sentence("Exit status: 0 done, 1 refused, 2 bad usage.")),
    subcommands: [HooksInstall.self, HooksRemove.self, HooksEvent.self])

  private static let name = "hooks"
  private static let usages = [
    "perch hooks", "perch hooks install NAME... [--yes]", "perch hooks remove NAME... [--yes]",
  ]

  /// Refuses a verb that there is not, with the usage of those that there are.
  ///
  /// - Parameter words: The words of the command line.
  /// - Returns: the exit status; nil for a verb that there is, and for another command.
  static func misuse(_ words: [String]) -> Int32? {
    guard words.first == name, let verb = UnknownVerb(in: words, of: Self.self) else { return nil }
    let error = UsageError(verb.sentence, usages: usages, of: "perch \(name)")
    Perch.fputs(error.text, to: STDERR_FILENO)
    return 2
  }

  func run() throws {
    let places = try Self.places()
    var text = ""
    for hook in Hook.allCases {
      let installer = HookInstaller(hook, in: places)
      let state = Self.word(for: installer.state)
      let path = installer.paths.first ?? Perch.catalogue.text("in no repository")
      let room = String(repeating: " ", count: max(1, 10 - hook.rawValue.count))
      let gap = String(repeating: " ", count: max(1, 15 - FoldedText.cells(state[...])))
      text += hook.rawValue + room + state + gap + path + "\n"
    }
    if !Perch.fputs(text, to: STDOUT_FILENO) { throw ExitCode(1) }
  }

  private static func word(for state: HookInstaller.State) -> String {
    switch state {
    case .absent: Perch.catalogue.text("not installed")
    case .installed: Perch.catalogue.text("installed")
    case .outdated: Perch.catalogue.text("incomplete")
    }
  }

  /// The folders of this user.
  static func places() throws -> HookPlaces {
    let shells = DataDirectory.find().map { $0 + "/shell" }
    guard
      let places = HookPlaces(
        program: program, shellFolder: shells, repositoryHooks: { repositoryHooks },
        variable: EnvironmentVariable.value)
    else {
      let sentence = Perch.catalogue.text("There is no home folder: HOME is not set.")
      Perch.fputs("perch: \(sentence)\n", to: STDERR_FILENO)
      throw ExitCode(1)
    }
    return places
  }

  /// The hooks of the repository around the working folder, as git tells them; nil if there is none.
  private static var repositoryHooks: RepositoryHooks? {
    guard let folder = repositoryPath("--git-path", "hooks") else { return nil }
    let homes = [repositoryPath("--show-toplevel"), repositoryPath("--git-common-dir")]
    return RepositoryHooks(folder, in: homes.compactMap { $0.flatMap(canonical) })
  }

  /// A path of the repository around the working folder, as git tells it; nil if there is none.
  private static func repositoryPath(_ question: String...) -> String? {
    let output = ProgramOutput(["git", "rev-parse"] + question, in: ".")
      .read(until: MonotonicClock.now + .seconds(2))
    guard let line = output?.split(separator: "\n").first, !line.contains("\u{fffd}") else {
      return nil
    }
    return line.hasPrefix("/") ? String(line) : "\(PushPlace.folder)/\(line)"
  }

  /// This program as a shell finds it: by its name, or else by its path.
  private static var program: String {
    let own = canonical("/proc/self/exe") ?? "perch"
    let folders = (EnvironmentVariable.value(of: "PATH") ?? "").split(separator: ":")
    let paths: [String] = folders.map { "\($0)/perch" }
    let found = paths.first { access($0, X_OK) == 0 }
    return found.flatMap(canonical) == own ? "perch" : own
  }

  /// The path of a file without links; nil if it is not there.
  private static func canonical(_ path: String) -> String? {
    guard let path = realpath(path, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The hooks of names that were typed.
  static func hooks(_ names: [String]) throws -> [Hook] {
    try names.map { name in
      if let hook = Hook(rawValue: name) { return hook }
      let known = Hook.allCases.map(\.rawValue).joined(
        // Translators: between the names of a list.
        separator: Perch.catalogue.text(", "))
      throw ValidationError(
        Perch.catalogue.text(
          "There is no hook \"{name}\". The hooks are: {names}.", ["name": name, "names": known]))
    }
  }

  /// Shows changes and makes them after a yes.
  ///
  /// - Returns: the exit status.
  static func change(
    _ names: [String], isSure: Bool, nothing: Sentence, hint: (HookInstaller) -> Sentence?,
    plan: (HookInstaller) throws(HookError) -> [HookChange],
    make: (HookInstaller, [HookChange]) throws(HookError) -> Void
  ) throws -> Int32 {
    let places = try places()
    var status: Int32 = 0
    for hook in try hooks(names) {
      let installer = HookInstaller(hook, in: places)
      do throws(HookError) {
        let changes = try plan(installer)
        guard !changes.isEmpty else {
          let sentence = Sentence(nothing.message, ["name": hook.rawValue])
          Perch.fputs(Perch.wording(sentence) + "\n", to: STDOUT_FILENO)
          continue
        }
        let lines = changes.flatMap(\.lines).map { $0 + "\n" }.joined()
        Perch.fputs(lines, to: STDOUT_FILENO)
        if let path = installer.sharedPath {
          let caution = Sentence(
            "{path} is outside of this repository: the change counts for all that use it.",
            ["path": path])
          Perch.fputs(Perch.wording(caution) + "\n", to: STDOUT_FILENO)
        }
        guard isSure || agrees() else {
          Perch.fputs(Perch.catalogue.text("Nothing was changed.") + "\n", to: STDOUT_FILENO)
          status = 1
          continue
        }
        try make(installer, changes)
        if let hint = hint(installer) {
          Perch.fputs(Perch.wording(hint) + "\n", to: STDOUT_FILENO)
        }
      } catch {
        Perch.fputs("perch: \(Perch.wording(error.sentence))\n", to: STDERR_FILENO)
        status = 1
      }
    }
    return status
  }

  /// Asks for a yes; only a terminal can give one.
  private static func agrees() -> Bool {
    guard isatty(STDIN_FILENO) != 0 else { return false }
    Perch.fputs(Perch.catalogue.text("Change this? [y/N] "), to: STDOUT_FILENO)
    let answer = readLine()?.lowercased() ?? ""
    // Translators: the first letter of "yes" in this language, as the answer to a question.
    let letter = Perch.catalogue.text("y")
    return ["y", "yes", letter].contains(answer)
  }

  /// The rest of an installation, which is left to the user.
  static func hint(for installer: HookInstaller) -> Sentence? {
    switch installer.hook {
    case .bash, .zsh, .fish: Sentence("It holds for shells that are started from now on.")
    case .claude, .opencode: Sentence("It holds for sessions that are started from now on.")
    case .codex:
      Sentence("It holds for sessions that are started from now on; Codex asks once to trust it.")
    case .tmux:
      Sentence(
        "It holds once tmux has read its file again: tmux source-file {path}",
        ["path": ShellQuote.line(installer.paths)])
    case .git:
      Sentence(
        "It holds for the pushes of repositories whose hook is {path}.",
        ["path": installer.paths.first ?? ""])
    case .systemd: Sentence("It holds after: systemctl --user daemon-reload")
    }
  }

  /// The places in which a hook goes on after its removal; nil if there are none.
  static func rest(of installer: HookInstaller) -> Sentence? {
    switch installer.hook {
    case .bash, .zsh, .fish: Sentence("Shells that run already keep it until they end.")
    case .claude, .codex, .opencode: Sentence("Sessions that run already keep it until they end.")
    case .tmux: Sentence("A tmux that runs already keeps it until its server ends.")
    case .git: nil
    case .systemd: hint(for: installer)
    }
  }
}
