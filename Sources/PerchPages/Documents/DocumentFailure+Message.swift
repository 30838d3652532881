import Glibc
public import PerchEngine

extension DocumentFailure {
  /// The heading of a notice about the failure.
  public func title(in catalogue: Catalogue) -> String {
    switch reason {
    // Translators: headings, each above a sentence that says more.
    case .missing: catalogue.text("File not found")
    case .unreadable: catalogue.text("Cannot be read")
    case .directory: catalogue.text("This is a folder")
    case .notAFile: catalogue.text("Not an ordinary file")
    case .empty: catalogue.text("Empty file")
    case .tooLarge, .imageTooLarge: catalogue.text("Too large")
    case .notAnImage: catalogue.text("Not the image it claims to be")
    case .damagedImage: catalogue.text("Damaged image")
    case .noDecoder: catalogue.text("Format not supported here")
    case .notText: catalogue.text("Not a text")
    }
  }

  /// A sentence that names the file, the failure, and a remedy.
  public func message(in catalogue: Catalogue) -> String {
    // Translators: how the name of a file is quoted.
    let file = catalogue.text("“{name}”", ["name": DocumentTitle.name(of: path)])
    return switch reason {
    case .missing:
      catalogue.text(
        "There is no file {file} in {folder}; open it again from where it is now.",
        ["file": file, "folder": CanonicalPath.shortFolder(of: path, home: CanonicalPath.home)])
    case .unreadable(let code): unreadable(code, file, in: catalogue)
    case .directory:
      catalogue.text("{file} is a folder; open one of the files in it.", ["file": file])
    case .notAFile:
      catalogue.text(
        "{file} is a pipe, a socket or a device; save what it gives to a file and open that.",
        ["file": file])
    case .empty:
      catalogue.text(
        "{file} is empty; open it again when something has been written to it.", ["file": file])
    case .tooLarge(let bytes, let limit):
      catalogue.text(
        "{file} has {size} MiB, and {limit} MiB is the most that Perch opens; split it, or open "
          + "it in another program.",
        [
          "file": file, "size": catalogue.number(Self.mebibytes(bytes)),
          "limit": catalogue.number(Self.mebibytes(limit)),
        ])
    case .notText:
      catalogue.text(
        "{file} is neither text nor an image that Perch knows; open it in the program it was made "
          + "with.", ["file": file])
    case .notAnImage, .damagedImage, .imageTooLarge, .noDecoder: image(file, in: catalogue)
    }
  }

  private func unreadable(_ code: Int32, _ file: String, in catalogue: Catalogue) -> String {
    guard code != EACCES, code != EPERM else {
      return catalogue.text(
        "You may not read {file}; ask its owner, or change its permissions.", ["file": file])
    }
    // Translators: {reason} is what the system says, in English.
    return catalogue.text(
      "{file} could not be read ({reason}); try again when that is mended.",
      ["file": file, "reason": String(cString: strerror(code))])
  }

  /// The sentence about an image; empty for everything else.
  private func image(_ file: String, in catalogue: Catalogue) -> String {
    switch reason {
    case .notAnImage(let format, isText: true):
      // Translators: {format} is a name such as PNG.
      catalogue.text(
        "{file} is not a {format} image but text, which is shown below; rename it to end in .txt "
          + "to be rid of this notice.", ["file": file, "format": format.name])
    case .notAnImage(let format, isText: false):
      catalogue.text(
        "{file} is not a {format} image, nor any other that Perch knows; get it again, or open it "
          + "in another program.", ["file": file, "format": format.name])
    case .damagedImage(let format):
      catalogue.text(
        "{file} begins as a {format} image and then breaks off or is damaged; get it again from "
          + "where it came from.", ["file": file, "format": format.name])
    case .imageTooLarge(let width, let height):
      catalogue.text(
        "{file} measures {width} × {height} pixels, more than Perch opens; scale it down to "
          + "{limit} megapixels or less.",
        [
          "file": file, "width": catalogue.number(width), "height": catalogue.number(height),
          "limit": catalogue.number(Self.megapixels),
        ])
    case .noDecoder(let format):
      catalogue.text(
        "This system cannot decode {format} images such as {file}; install the package {package} "
          + "and open it again.",
        ["file": file, "format": format.name, "package": Self.package(for: format)])
    case .missing, .unreadable, .directory, .notAFile, .empty, .tooLarge, .notText: ""
    }
  }

  private static var megapixels: Int { ImageDecoder.maxPixels >> 20 }

  /// A size in mebibytes, rounded up, so that a size over a limit never reads like the limit.
  private static func mebibytes(_ bytes: Int) -> Int { (bytes + (1 << 20) - 1) >> 20 }

  /// The Debian package of a format's decoder; other formats come with the image library.
  private static func package(for format: ImageFormat) -> String {
    format == .webp ? "webp-pixbuf-loader" : "libgdk-pixbuf-2.0-0"
  }
}
