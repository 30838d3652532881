public import PerchEngine

/// The result of reading a file. It always has content to show.
public struct LoadedDocument: Hashable, Sendable {
  /// The content of the page.
  public let content: Content
  /// The first level-1 heading of a Markdown document, else the file's name.
  public let title: String
  /// The failure that a notice in the content reports; nil for none.
  public let failure: DocumentFailure?
  /// The name of the encoding of a text; nil for UTF-8 and for all else.
  public internal(set) var encoding: String?
  /// Whether it is Markdown, whose headings are parts.
  public internal(set) var isMarkdown = false

  init(content: Content, title: String, failure: DocumentFailure? = nil) {
    self.content = content
    self.title = title
    self.failure = failure
  }

  /// A document with a notice about a failure, above the part of a text that is readable.
  public init(failure: DocumentFailure, text: String? = nil, in catalogue: Catalogue) {
    let notice = Content.Block.notice(
      title: failure.title(in: catalogue), message: failure.message(in: catalogue))
    self.init(
      content: Content([notice] + (text.map { [.preformatted($0)] } ?? [])),
      title: DocumentTitle.name(of: failure.path), failure: failure)
  }
}

extension LoadedDocument {
  /// The notice in place of the file; nil for a file that is shown, as a whole or in
  /// part, or that is still being read.
  public var notice: Page.Notice? {
    guard let failure, content.blocks.count == 1 else { return nil }
    return switch failure.reason {
    case .unanswered: nil
    case .missing, .dangling: .gone
    case .unreadable, .unreadableFolder, .notAFile: .closed
    case .empty, .tooLarge, .notAnImage, .damagedImage, .imageTooLarge, .noDecoder, .encrypted,
      .tooManyPages, .noDecoderProgram, .tooSlow, .decoderEnded, .notText:
      .foreign
    }
  }
}
