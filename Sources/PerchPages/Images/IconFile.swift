package import PerchEngine
internal import PerchJobs

/// The file that a program names as an icon.
package struct IconFile: Hashable, Sendable {
  /// The reason for which there is no icon, in the user's language.
  package struct Problem: Error, Hashable, Sendable {
    /// The reason as one sentence.
    package let sentence: String
  }

  /// The longest side of the icon, in pixels.
  private static let side = 128
  /// The length to which an address in a sentence is cut, in characters.
  private static let longestName = 120

  /// The absolute path of the file.
  package let path: String

  /// Reads an address: an absolute path, or a `file:` address without a host.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - catalogue: The language of the problem.
  /// - Throws: The reason for which it is none.
  package init(_ address: String, in catalogue: Catalogue) throws(Problem) {
    if address.hasPrefix("/"), !address.utf8.contains(0) {
      path = address
    } else if let uri = FileURI(text: address, machine: "localhost") {
      path = uri.path
    } else {
      throw Problem(sentence: Self.sentence(about: address, in: catalogue))
    }
  }

  private static func sentence(about address: String, in catalogue: Catalogue) -> String {
    let name = TitleText.line(address, limit: longestName)
    let scheme = address.prefix { $0 != ":" && $0 != "/" }
    guard scheme.count < address.count, address.dropFirst(scheme.count).first == ":" else {
      return catalogue.text(
        "The icon {name} is neither an absolute path nor a file: address.", ["name": name])
    }
    return catalogue.text(
      "The icon {name} is not a file of this computer. Addresses such as http are not supported.",
      ["name": name])
  }

  /// Decodes the picture in a confined process. Blocks the thread.
  ///
  /// - Parameter catalogue: The language of the problem.
  /// - Returns: The pixels, at most 128 wide and high.
  /// - Throws: The reason for which there is none.
  package func bitmap(in catalogue: Catalogue) throws(Problem) -> Content.Bitmap {
    do throws(DocumentFailure.Reason) {
      let pixels = try ImageFile(at: path).pixels(width: Self.side, height: Self.side)
      guard let bitmap = Content.Bitmap(pixels) else { throw .decoderEnded }
      return bitmap
    } catch {
      guard error != .notText else {
        throw Problem(
          sentence: catalogue.text(
            "The icon {name} is not an image.",
            ["name": TitleText.line(path, limit: Self.longestName)]))
      }
      throw Problem(sentence: DocumentFailure(path: path, reason: error).message(in: catalogue))
    }
  }
}
