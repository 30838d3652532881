/// Installs a hook in the user's files, and takes it away again.
package struct HookInstaller: Sendable {
  /// The state of a hook.
  package enum State: Hashable, Sendable {
    /// Nothing of it is there.
    case absent
    /// It is as it would be installed now.
    case installed
    /// A part of it is missing, or is of another version.
    case outdated
  }

  /// The hook.
  package let hook: Hook
  private let places: HookPlaces
  private let parts: [HookPart]

  /// Prepares a hook.
  package init(_ hook: Hook, in places: HookPlaces) {
    self.hook = hook
    self.places = places
    parts = hook.parts(in: places)
  }

  /// The paths of the files that it changes.
  package var paths: [String] { parts.map(\.path) }

  /// The path of a file that other repositories may share; nil for none.
  package var sharedPath: String? { parts.first(where: \.isShared)?.path }

  /// The state of the hook. A file that cannot be read has nothing of it.
  package var state: State {
    if parts.isEmpty { return .absent }
    let files = parts.map { ($0, (try? HookFile($0.path).read()) ?? []) }
    if files.allSatisfy({ $0.isComplete(in: $1) && $0.canRun }) { return .installed }
    return files.contains { $0.isPresent(in: $1) } ? .outdated : .absent
  }

  /// The changes that install it; none if it is installed.
  package func installation() throws(HookError) -> [HookChange] {
    let isOfShell = [.bash, .zsh, .fish].contains(hook)
    if isOfShell, places.shellFolder == nil { throw .noShellFolder }
    if parts.isEmpty { throw .noRepository }
    var changes: [HookChange] = []
    for part in parts {
      let before = try HookFile(part.path).read()
      if let before, part.isProgram {
        guard HookPart.isShellScript(before), part.canRun else {
          throw .notAScript(path: part.path)
        }
      }
      if let before, part.isComplete(in: before) { continue }
      do throws(JSONText.Fault) {
        changes.append(
          HookChange(path: part.path, before: before, after: try part.adding(to: before)))
      } catch {
        throw .malformed(path: part.path, line: error.line)
      }
    }
    return changes
  }

  /// The changes that take it away; none if nothing of it is there.
  package func removal() throws(HookError) -> [HookChange] {
    let record = HookRecord.read(hook, in: places.state)
    var changes: [HookChange] = []
    for part in parts {
      guard let now = try HookFile(part.path).read() else { continue }
      if let before = record?.before(part.path, now: now) {
        changes.append(HookChange(path: part.path, before: now, after: before))
        continue
      }
      do throws(JSONText.Fault) {
        let after = try part.removing(from: now)
        if after != now {
          changes.append(HookChange(path: part.path, before: now, after: after))
        }
      } catch {
        throw .malformed(path: part.path, line: error.line)
      }
    }
    return changes
  }

  /// Makes changes that install it.
  package func install(_ changes: [HookChange]) throws(HookError) {
    // The user had what an installation before this one has kept.
    let known = HookRecord.read(hook, in: places.state)
    try write(changes)
    let paths = Set(changes.map(\.path))
    var record = HookRecord(changes.compactMap { original(of: $0, known) })
    record.files += known?.files.filter { !paths.contains($0.path) } ?? []
    HookRecord.write(record, of: hook, in: places.state)
  }

  /// The change from what the user had; nil where a part of the hook was there, of which no record tells.
  private func original(of change: HookChange, _ known: HookRecord?) -> HookChange? {
    guard let before = change.before else { return change }
    if let first = known?.before(change.path, now: before) {
      return HookChange(path: change.path, before: first, after: change.after)
    }
    let isPresent = parts.contains { $0.path == change.path && $0.isPresent(in: before) }
    return isPresent ? nil : change
  }

  /// Makes changes that take it away.
  package func remove(_ changes: [HookChange]) throws(HookError) {
    let known = HookRecord.read(hook, in: places.state)
    try write(changes)
    let paths = Set(changes.map(\.path))
    let others = known?.files.filter { !paths.contains($0.path) } ?? []
    HookRecord.write(others.isEmpty ? nil : HookRecord(files: others), of: hook, in: places.state)
  }

  private func write(_ changes: [HookChange]) throws(HookError) {
    for change in changes {
      let isProgram = parts.contains { $0.path == change.path && $0.isProgram }
      try HookFile(change.path).write(
        change.after, over: change.before, isProgram: isProgram)
    }
  }
}
