internal import CGLib
import PerchSystem

/// A file of this computer as other programs name it: `file://`, and its path percent-encoded
/// (RFC 8089).
public struct FileURI: Hashable, Sendable {
  /// The absolute path of the file.
  public let path: String

  /// Creates the URI of an absolute path.
  public init(path: String) { self.path = path }

  /// The folder that the file is in.
  public var folder: FileURI { FileURI(path: CanonicalPath.folder(of: path)) }

  /// Reads a name that another program gives; nil for all but files of this computer.
  ///
  /// `text` is such as `file:///tmp/a%20b.txt`, and its host may be left out. `machine` is this
  /// computer's host name. The corresponding C function is `g_filename_from_uri`.
  public init?(text: String, machine: String) {
    var host: UnsafeMutablePointer<gchar>?
    guard !text.utf8.contains(0),
      let path = g_filename_from_uri(text, &host, nil)
    else { return nil }
    defer { g_free(path) }
    let name = String(owned: host)?.lowercased() ?? ""
    guard ["", "localhost", machine.lowercased()].contains(name) else { return nil }
    self.path = PathText.text(of: path)
  }

  /// The name to give to other programs; empty if the path is not absolute. The corresponding C
  /// function is `g_filename_to_uri`.
  public var text: String { String(owned: g_filename_to_uri(PathText.cPath(path), nil, nil)) ?? "" }
}

extension String {
  /// Takes over a string of GLib, with invalid UTF-8 repaired; nil for none.
  init?(owned: UnsafeMutablePointer<gchar>?) {
    guard let owned else { return nil }
    self.init(cString: owned)
    g_free(owned)
  }
}
