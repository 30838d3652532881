internal import CLinux
internal import PerchEngine
internal import PerchIPC
internal import PerchPages
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// From the command line to the loop: one instance for each display.
extension Shell {
  /// The longest wait for an instance that is just starting, which does not listen yet, or just
  /// ending, which still has the lock.
  private static let patience = Duration.seconds(5)

  /// The outcome of a start.
  package enum Launch {
    /// This is the only instance; it does nothing until its loop runs.
    case alone(Shell)
    /// Another instance has taken over all that there was to do.
    case handedOver
    /// Nothing was started.
    case failed(Failure)

    /// The reason for which nothing was started.
    package struct Failure: Error {
      /// The sentence for the user, in the user's language.
      package let sentence: String
      /// The exit status for a program that ends with it.
      package let status: Int32
    }

    /// The outcome for a sentence.
    fileprivate static func failed(_ sentence: Sentence, status: Int32 = 1) -> Launch {
      let text = CatalogueFile.chosen().catalogue.text(sentence)
      return .failed(Failure(sentence: text, status: status))
    }
  }

  /// Runs Perch until it is asked to quit, or hands over to the instance that runs already.
  ///
  /// - Parameters:
  ///   - options: how to run.
  ///   - kinds: kinds of pages besides documents.
  /// - Returns: the exit status. Every status but 0 comes with a sentence on standard error.
  package static func run(_ options: LaunchOptions, kinds: [any PageKind] = []) -> Int32 {
    switch launch(options, kinds: kinds) {
    case .alone(let shell): return shell.run()
    case .handedOver:
      reportKept(options)
      return report(MissingFile.files(of: options.files))
    case .failed(let failure): return fail(failure.sentence, status: failure.status)
    }
  }

  /// Becomes the only instance, or hands over to the one that runs already.
  package static func launch(_ options: LaunchOptions, kinds: [any PageKind]) -> Launch {
    let startup = takeStartupNotice()
    let connection: Connection
    do {
      connection = try Connection(display: nil)
    } catch {
      return .failed(sentence(for: error), status: 3)
    }
    if let name = options.windowClass { connection.programClass = name }
    // Nothing is made for a start that is refused.
    if let obstacle = obstacle(for: options.name, on: connection) {
      return .failed(obstacle.sentence)
    }
    var options = options
    if let folder = options.stateFolder {
      guard folder.hasPrefix("/"), !folder.utf8.contains(0) else {
        return .failed(
          Sentence(
            "The folder {folder} cannot have the saved pages: its path is not absolute.",
            ["folder": folder]))
      }
      options.stateFolder = StateFile.spelling(of: folder)
    }
    let paths = RuntimePaths(display: connection.displayName, name: options.name)
    guard paths.makeFolder() else {
      return .failed(
        Sentence(
          "Perch needs the folder {folder}, which only you may access.", ["folder": paths.folder]))
    }
    return launch(options, kinds: kinds, on: connection, startup: startup, in: paths)
  }

  private static func launch(
    _ options: LaunchOptions, kinds: [any PageKind], on connection: Connection,
    startup: StartupNotice?, in paths: RuntimePaths
  ) -> Launch {
    let end = MonotonicClock.now + patience
    var problem = Sentence("Another Perch runs on this display and does not answer.")
    repeat {
      switch meet(options.name, on: connection, in: paths) {
      case .alone(let lock?):
        lock.sign()
        guard let server = ControlServer(path: paths.socket) else {
          return .failed(
            Sentence("The socket {path} cannot be created.", ["path": paths.socket]))
        }
        return begin(
          options, kinds: kinds, on: connection, startup: startup, server: server, holding: lock)
      case .alone(nil):
        problem = Sentence(
          "Another Perch, on another display, uses {path}.", ["path": paths.socket])
      case .obstacle(let obstacle): return .failed(obstacle.sentence)
      case .there(let socket):
        if isOnThisThread(socket) {
          return .failed(
            Sentence(
              "A program named {name} runs on this thread already.", ["name": options.name]))
        }
        if options.recording != nil {
          return .failed(
            Sentence(
              "Perch is already running. Quit it first with `perch msg quit`, then record."))
        }
        let reply = handOver(options, startup, from: connection, to: socket)
        if reply.status == 0 { return .handedOver }
        if reply.status != 3 {
          return reply.sentence.map { .failed($0) }
            ?? reply.error.map { .failed(.init(sentence: $0, status: 1)) } ?? .failed(problem)
        }
      }
      _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(20))
    } while MonotonicClock.now < end
    return .failed(problem)
  }

  /// Reports files that are not there.
  ///
  /// - Returns: the exit status.
  package static func report(_ missing: [String]) -> Int32 {
    guard !missing.isEmpty else { return 0 }
    let catalogue = CatalogueFile.chosen().catalogue
    for path in missing { warn(MissingFile.sentence(about: path, in: catalogue)) }
    return 1
  }

  /// Says that options which only a starting Perch takes change nothing in one that runs.
  private static func reportKept(_ options: LaunchOptions) {
    let names = Setting.all.filter { $0.isStated(in: options.preferences) }.map(\.name)
    guard !names.isEmpty else { return }
    let catalogue = CatalogueFile.chosen().catalogue
    warn(
      catalogue.text(
        // Translators: {names} are keys of the configuration file, such as theme.
        "Perch is already running and keeps its settings. To change {names}, edit {file}.",
        [
          "names": names.joined(separator: ", "), "file": ConfigurationFile(of: options.name).path,
        ]))
  }

  /// Makes the only instance on a display.
  private static func begin(
    _ options: LaunchOptions, kinds: [any PageKind], on connection: Connection,
    startup: StartupNotice?, server: ControlServer, holding lock: consuming InstanceLock
  ) -> Launch {
    let settings = readSettings(options, on: connection)
    let environment = settings.environment(on: connection) ?? Environment(monitors: [])
    let recorder: TraceRecorder?
    do throws(TraceError) {
      recorder = try TraceRecorder(
        options, settings: settings.current, in: environment)
    } catch {
      // The socket goes before the lock, as at the end of a run.
      server.close()
      return .failed(.init(sentence: error.sentence, status: 1))
    }
    let lifetime = Lifetime(options, lock: lock)
    let shell = Shell(
      kinds: kinds, on: connection, lifetime: lifetime, settings: settings,
      environment: environment, server: server, recorder: recorder)
    guard shell.contents.fileDescriptor >= 0 else {
      shell.scripts.server.close()
      return .failed(tooFewFiles)
    }
    shell.begin(startup)
    return .alone(shell)
  }

  /// The sentence for a process that may not open another file.
  private static var tooFewFiles: Sentence {
    Sentence("The limit of open files is too low for Perch. Raise it with ulimit -n.")
  }

  /// Runs the loop, with the signals that ask the process to end.
  ///
  /// - Parameter begin: has its turn before the first sleep.
  /// - Returns: the exit status. Every status but 0 comes with a sentence on standard error.
  package func run(_ begin: () -> Void = {}) -> Int32 {
    // The few threads that read documents need no arenas of their own, which are never given back.
    mallopt(M_ARENA_MAX, 1)
    // Other threads inherit the blocked signals, so these come before any thread.
    guard lifetime.takeSignals() else {
      scripts.server.close()
      return Self.fail(Self.tooFewFiles)
    }
    start()
    begin()
    loop()
    return lifetime.status ?? 0
  }

  /// Has the running instance do what this one was started for, in the launcher's name.
  private static func handOver(
    _ options: LaunchOptions, _ notice: StartupNotice?, from connection: Connection,
    to socket: String
  ) -> ControlClient.Reply {
    if let folder = options.stateFolder {
      let reply = ControlClient.send(verb: "state-folder", arguments: [folder], path: socket)
      guard reply.status == 0 else { return reply }
    }
    // Without a window to open, the start is over at once.
    if options.isInBackground, let notice { connection.finishStartup(notice) }
    if options.stays {
      let reply = ControlClient.send(verb: "stay", arguments: [], path: socket)
      guard reply.status == 0 else { return reply }
    }
    // The answer alone says that the instance is there.
    guard !options.isInBackground else { return ControlClient.send(verb: "sync", path: socket) }
    if let notice {
      _ = ControlClient.send(verb: "startup", arguments: [notice.id], path: socket)
    }
    if !options.files.isEmpty || options.pages.isEmpty {
      let isApart = options.opensApart && !options.files.isEmpty
      let reply = ControlClient.send(
        verb: isApart ? "open-files-apart" : "open-files", arguments: options.files, path: socket)
      guard reply.status == 0, !options.pages.isEmpty else { return reply }
    }
    return ControlClient.send(
      verb: "open-pages", arguments: options.pages.map(PageMessage.text), path: socket)
  }
}
