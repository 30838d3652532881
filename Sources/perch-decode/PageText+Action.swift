internal import CPoppler
import PerchDecoder

extension PageText.Target {
  /// The longest address that is handed over, in bytes.
  private static let longestAddress = 4096

  /// Reads the action of a link; nil for one that leads nowhere.
  ///
  /// An action that runs something becomes an address that is refused: its name is shown.
  init?(_ action: UnsafePointer<PopplerAction>, in document: OpaquePointer) {
    switch action.pointee.type {
    case POPPLER_ACTION_URI: self.init(address: action.pointee.uri.uri)
    case POPPLER_ACTION_GOTO_DEST:
      self.init(page: action.pointee.goto_dest.dest, in: document)
    case POPPLER_ACTION_GOTO_REMOTE:
      guard let name = action.pointee.goto_remote.file_name else { return nil }
      let page = action.pointee.goto_remote.dest.map { Int($0.pointee.page_num) - 1 } ?? 0
      self = .file(String(cString: name), page: max(0, page))
    case POPPLER_ACTION_LAUNCH:
      guard let name = action.pointee.launch.file_name else { return nil }
      self = .file(String(cString: name), page: 0)
    case POPPLER_ACTION_NAMED: self = .address("pdf-action:")
    case POPPLER_ACTION_JAVASCRIPT: self = .address("javascript:")
    default: return nil
    }
  }

  private init?(address: UnsafeMutablePointer<CChar>?) {
    guard let address else { return nil }
    let text = String(cString: address)
    guard !text.isEmpty, text.utf8.count <= Self.longestAddress else { return nil }
    self = .address(text)
  }

  /// Reads a place in the document; nil if it has none of this name.
  init?(page place: UnsafeMutablePointer<PopplerDest>?, in document: OpaquePointer) {
    guard let place else { return nil }
    guard place.pointee.type == POPPLER_DEST_NAMED else {
      self.init(place.pointee)
      return
    }
    guard let found = poppler_document_find_dest(document, place.pointee.named_dest) else {
      return nil
    }
    defer { poppler_dest_free(found) }
    self.init(found.pointee)
  }

  private init?(_ place: PopplerDest) {
    guard place.page_num > 0 else { return nil }
    let hasHeight =
      switch place.type {
      case POPPLER_DEST_XYZ: place.change_top != 0
      case POPPLER_DEST_FITH, POPPLER_DEST_FITBH, POPPLER_DEST_FITR: true
      default: false
      }
    self = .page(Int(place.page_num) - 1, height: hasHeight ? place.top : nil)
  }
}
