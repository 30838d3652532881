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

  /// Finds the program of windows by the two names in their `WM_CLASS`. A desktop file matches by its
  /// `StartupWMClass`, or else by its own name, perhaps after a domain as in `org.gnome.Maps.desktop`.
  /// Upper and lower case are the same.
  ///
  /// - Parameters:
  ///   - instance: The first name, which takes precedence: a web app has its browser's class.
  ///   - windowClass: The second name, the class.
  /// - Returns: The program; nil if none is known.
  package static func owner(ofInstance instance: String, class windowClass: String) -> DesktopEntry?
  {
    let names = [windowClass.lowercased(), instance.lowercased()]
    guard names != ["", ""] else { return nil }
    let list = g_app_info_get_all()
    let all = elements(of: list)
    defer {
      all.forEach { g_object_unref(UnsafeMutableRawPointer($0)) }
      g_list_free(list)
    }
    var found: (entry: DesktopEntry?, rank: Int)?
    for program in all {
      guard let id = g_app_info_get_id(program).map({ String(cString: $0) }), id != ours else {
        continue
      }
      let said = g_desktop_app_info_get_startup_wm_class(program).map { String(cString: $0) }
      let match = rank(ofFile: id, windowClass: said?.lowercased() ?? "", for: names)
      guard match > 0 else { continue }
      // One that menus show takes precedence over another one that matches as well.
      let rank = 2 * match + (g_app_info_should_show(program) != 0 ? 1 : 0)
      if rank > found?.rank ?? 0 {
        found = (entry(of: program, windowClass: said, file: id), rank)
      }
    }
    return found?.entry
  }

  /// How well a desktop file matches the names in a `WM_CLASS`, all in lowercase.
  ///
  /// - Parameters:
  ///   - file: The identifier of the file.
  ///   - said: The class that it names; empty for none.
  ///   - names: The class and the instance.
  /// - Returns: 1 and 2 for a file called as the class and as the instance, 3 and 4 for one that names
  ///   them; 0 for another one.
  private static func rank(ofFile file: String, windowClass said: String, for names: [String])
    -> Int
  {
    if !said.isEmpty, let place = names.lastIndex(of: said) { return 3 + place }
    let stem = (file.hasSuffix(".desktop") ? String(file.dropLast(8)) : file).lowercased()
    let last = stem.split(separator: ".").last.map(String.init)
    return (names.lastIndex { !$0.isEmpty && [stem, last].contains($0) } ?? -1) + 1
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
