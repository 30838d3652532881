internal import CGLib
internal import Glibc
package import PerchEngine

/// The programs of the desktop that open files, as GLib's database has them.
///
/// Each call may wait for the file system.
package enum Applications {
  /// The identifier of Perch itself, which is no other program.
  private static let ours = "org.perchdesktop.perch.desktop"

  /// The programs that open a file, the default one first; the file itself is looked at, and never
  /// one that is a pipe or a device.
  package static func opening(_ uri: String) -> [Application] {
    guard let type = contentType(of: uri) else { return [] }
    defer { g_free(type) }
    let first = g_app_info_get_default_for_type(type, 0)
    let list = g_app_info_get_all_for_type(type)
    let all = [first].compactMap(\.self) + elements(of: list)
    defer {
      all.forEach { g_object_unref(UnsafeMutableRawPointer($0)) }
      g_list_free(list)
    }
    var found: [Application] = []
    for program in all where g_app_info_should_show(program) != 0 {
      guard let id = g_app_info_get_id(program).map({ String(cString: $0) }),
        let name = g_app_info_get_display_name(program), id != ours,
        !found.contains(where: { $0.id == id })
      else { continue }
      found.append(Application(id: id, name: String(cString: name)))
    }
    return found
  }

  /// Opens a file with a program.
  ///
  /// - Returns: Whether the program was started.
  package static func open(_ uri: String, with id: String) -> Bool {
    guard let program = g_desktop_app_info_new(id), let text = g_strdup(uri) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(program)) }
    let list = g_list_append(nil, text)
    defer { g_list_free_full(list, g_free) }
    let flags = [G_SPAWN_SEARCH_PATH, G_SPAWN_STDOUT_TO_DEV_NULL, G_SPAWN_STDERR_TO_DEV_NULL]
    return g_desktop_app_info_launch_uris_as_manager(
      program, list, nil, GSpawnFlags(rawValue: flags.reduce(0) { $0 | $1.rawValue }),
      // Perch blocks some signals, which the program must not inherit.
      { _ in
        var none = sigset_t()
        sigemptyset(&none)
        sigprocmask(SIG_SETMASK, &none, nil)
        setsid()
      }, nil, nil, nil, nil) != 0
  }

  /// The program of the windows with two names in `WM_CLASS`. Its file says so (`StartupWMClass`), or
  /// has one of the names itself, perhaps after a domain as in `org.gnome.Maps.desktop`. Upper and lower
  /// case are the same.
  ///
  /// - Parameters:
  ///   - instance: The first name, which comes first: a page that a browser shows as a program of its own
  ///     has the browser's class.
  ///   - windowClass: The second name, the class.
  /// - Returns: The program; nil if none is known.
  package static func owner(ofInstance instance: String, class windowClass: String) -> DesktopEntry?
  {
    let (instance, name) = (instance.lowercased(), windowClass.lowercased())
    let names = Set([instance, name]).subtracting([""])
    guard !names.isEmpty else { return nil }
    let all = elements(of: g_app_info_get_all())
    defer { all.forEach { g_object_unref(UnsafeMutableRawPointer($0)) } }
    var found: (entry: DesktopEntry?, rank: Int)?
    for program in all {
      guard let id = g_app_info_get_id(program).map({ String(cString: $0) }), id != ours else {
        continue
      }
      let said = g_desktop_app_info_get_startup_wm_class(program).map { String(cString: $0) }
      let rank =
        switch said?.lowercased() {
        case let said? where !said.isEmpty && said == instance: 3
        case let said? where !said.isEmpty && said == name: 2
        case _ where Self.names(of: id).contains(where: names.contains): 1
        default: 0
        }
      guard rank > found?.rank ?? 0 else { continue }
      found = (entry(of: program, windowClass: said, file: id), rank)
      if rank == 3 { break }
    }
    return found?.entry
  }

  /// The names that windows of a program may have whose file is `org.gnome.Maps.desktop`, in lowercase.
  private static func names(of id: String) -> [String] {
    let stem = (id.hasSuffix(".desktop") ? String(id.dropLast(8)) : id).lowercased()
    return [stem] + (stem.split(separator: ".").last.map { [String($0)] } ?? [])
  }

  private static func entry(
    of program: OpaquePointer, windowClass: String?, file: String
  ) -> DesktopEntry? {
    guard let name = g_app_info_get_display_name(program) else { return nil }
    let icon = g_app_info_get_icon(program).flatMap { g_icon_to_string($0) }
    defer { g_free(icon) }
    return DesktopEntry(
      name: String(cString: name), icon: icon.map { String(cString: $0) }, windowClass: windowClass,
      file: file)
  }

  /// The type of a file such as `text/plain`, to be freed; nil if there is no such file.
  private static func contentType(of uri: String) -> UnsafeMutablePointer<CChar>? {
    let file = g_file_new_for_uri(uri)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard
      let info = g_file_query_info(
        file, G_FILE_ATTRIBUTE_STANDARD_CONTENT_TYPE, G_FILE_QUERY_INFO_NONE, nil, nil)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    return g_strdup(g_file_info_get_content_type(info))
  }

  private static func elements(of list: UnsafeMutablePointer<GList>?) -> [OpaquePointer] {
    var elements: [OpaquePointer] = []
    var next = list
    while let link = next {
      if let data = link.pointee.data { elements.append(OpaquePointer(data)) }
      next = link.pointee.next
    }
    return elements
  }
}
