import Glibc
internal import PerchDecoder
public import PerchEngine
internal import PerchJobs
internal import PerchSystem

extension DocumentFailure {
  /// The heading of a notice about the failure.
  public func title(in catalogue: Catalogue) -> String {
    switch reason {
    // Translators: headings, each above a sentence that says more.
    case .missing, .dangling: catalogue.text("File not found")
    case .unreadable: catalogue.text("Cannot read this file")
    case .unreadableFolder: catalogue.text("Cannot read this folder")
    case .notAFile: catalogue.text("Not an ordinary file")
    case .empty: catalogue.text("Empty file")
    case .tooLarge, .imageTooLarge, .tooManyPages: catalogue.text("Too large")
    case .encrypted: catalogue.text("Protected document")
    case .notAnImage(.pdf, _): catalogue.text("Not a PDF document")
    case .damagedImage(.pdf): catalogue.text("Damaged document")
    case .notAnImage: catalogue.text("Not an image")
    case .damagedImage: catalogue.text("Damaged image")
    case .noDecoder: catalogue.text("Format not supported")
    case .unanswered: catalogue.text("Still reading")
    case .notText, .noDecoderProgram, .tooSlow, .decoderEnded:
      catalogue.text("Cannot show this file")
    }
  }

  /// A sentence that names the file, the failure, and a remedy.
  public func message(in catalogue: Catalogue) -> String {
    let file = quoted(DocumentTitle.name(of: path), in: catalogue)
    return switch reason {
    case .missing:
      catalogue.text(
        "{file} is not in {folder}. It may have been moved or renamed.",
        ["file": file, "folder": CanonicalPath.shortFolder(of: path, home: CanonicalPath.home)])
    case .dangling(let target):
      catalogue.text(
        "{file} is a link to {target}, which is not there.",
        ["file": file, "target": quoted(TitleText.line(PathText.shown(target)), in: catalogue)])
    case .unreadable(let code), .unreadableFolder(let code):
      unreadable(code, file, in: catalogue)
    case .notAFile:
      catalogue.text(
        "{file} is a pipe, a socket or a device. Save its content to a file and open that.",
        ["file": file])
    case .empty:
      catalogue.text("{file} is empty.", ["file": file])
    case .tooLarge(let bytes, let limit):
      catalogue.text(
        "{file} is {size} MiB; Perch opens files up to {limit} MiB.",
        [
          "file": file, "size": catalogue.number(Self.mebibytes(bytes)),
          "limit": catalogue.number(Self.mebibytes(limit)),
        ])
    case .unanswered:
      catalogue.text(
        "{file} has not been read yet: it is large, or its disk or network does not answer. The page "
          + "appears when it is there.", ["file": file])
    case .notText:
      catalogue.text(
        "{file} is a binary file, which Perch cannot show. Open it in another app.", ["file": file])
    case .encrypted, .tooManyPages, .notAnImage(.pdf, _), .damagedImage(.pdf):
      paged(file, in: catalogue)
    case .notAnImage, .damagedImage, .imageTooLarge, .noDecoder: image(file, in: catalogue)
    case .noDecoderProgram, .tooSlow, .decoderEnded: decoder(file, in: catalogue)
    }
  }

  private func quoted(_ name: String, in catalogue: Catalogue) -> String {
    // Translators: how the name of a file is quoted.
    catalogue.text("“{name}”", ["name": name])
  }

  private func unreadable(_ code: Int32, _ file: String, in catalogue: Catalogue) -> String {
    guard code != EACCES, code != EPERM else {
      return catalogue.text(
        "You do not have permission to read {file}. Ask its owner for access.", ["file": file])
    }
    return catalogue.text(
      // Translators: {reason} is what the system says, in English.
      "{file} could not be read ({reason}). Try again once that is fixed.",
      ["file": file, "reason": String(cString: strerror(code))])
  }

  /// The sentence about a PDF document; empty for everything else.
  private func paged(_ file: String, in catalogue: Catalogue) -> String {
    switch reason {
    case .encrypted:
      catalogue.text(
        "The PDF document {file} is protected by a password. Open it in another app.",
        ["file": file])
    case .tooManyPages(let count):
      catalogue.text(
        "{file} has {count} pages; Perch opens PDF documents up to {limit} pages.",
        [
          "file": file, "count": catalogue.number(count),
          "limit": catalogue.number(DecodeRequest.maxPages),
        ])
    case .notAnImage(_, isText: true):
      catalogue.text(
        "{file} is text, not a PDF document. Rename it to end in .txt to remove this notice.",
        ["file": file])
    case .notAnImage:
      catalogue.text(
        "{file} is not a PDF document. Get a new copy, or open it in another app.", ["file": file])
    case .damagedImage:
      catalogue.text(
        "The PDF document {file} is damaged or incomplete. Copy or download it again.",
        ["file": file])
    default: ""
    }
  }

  /// The sentence about the program that decodes; empty for everything else.
  private func decoder(_ file: String, in catalogue: Catalogue) -> String {
    switch reason {
    case .noDecoderProgram:
      catalogue.text(
        "{file} cannot be shown, because the program perch-decode is missing. Install Perch again.",
        ["file": file])
    case .tooSlow:
      catalogue.text(
        "{file} took too long to draw. Open it in another app.", ["file": file])
    case .decoderEnded:
      catalogue.text(
        "{file} could not be drawn: it may be damaged, or need too much memory. Open it in another "
          + "app.", ["file": file])
    default: ""
    }
  }

  /// The sentence about an image; empty for everything else.
  private func image(_ file: String, in catalogue: Catalogue) -> String {
    switch reason {
    case .notAnImage(let format, isText: true):
      catalogue.text(
        // Translators: {format} is a name such as PNG.
        "{file} is text, not a {format} image. Rename it to end in .txt to remove this notice.",
        ["file": file, "format": format.name])
    case .notAnImage(let format, isText: false):
      catalogue.text(
        "{file} is not an image in the {format} format or any other that Perch shows. Get a new "
          + "copy, or open it in another app.", ["file": file, "format": format.name])
    case .damagedImage(let format):
      catalogue.text(
        "The {format} image {file} is damaged or incomplete. Copy or download it again.",
        ["file": file, "format": format.name])
    case .imageTooLarge(let width, let height):
      catalogue.text(
        "{file} is {width} × {height} pixels; Perch opens images up to {limit} megapixels.",
        [
          "file": file, "width": catalogue.number(width), "height": catalogue.number(height),
          "limit": catalogue.number(Self.megapixels),
        ])
    case .noDecoder(let format):
      catalogue.text(
        "{file} is a {format} image, and this system has no decoder for it. Install the package "
          + "{package} and open it again.",
        ["file": file, "format": format.name, "package": Self.package(for: format)])
    default: ""
    }
  }

  private static var megapixels: Int { DecodeRequest.maxPixels >> 20 }

  /// A size in mebibytes, rounded up, so that a size over a limit never reads like the limit.
  private static func mebibytes(_ bytes: Int) -> Int { (bytes + (1 << 20) - 1) >> 20 }

  /// The Debian package of a format's decoder; other formats come with the image library.
  private static func package(for format: ImageFormat) -> String {
    format == .webp ? "webp-pixbuf-loader" : "libgdk-pixbuf-2.0-0"
  }
}
