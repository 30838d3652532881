import Glibc
import PerchConfinement
import PerchDecoder

/// Decodes one file and ends. Perch starts it with the file as standard input, a connection for the
/// answer, and the request as arguments.
@main
enum PerchDecode {
  static func main() {
    Confinement.endWithParent()
    guard let request = DecodeRequest(arguments: CommandLine.arguments.dropFirst()),
      let connection = DecoderConnection(), let memory = PixelMemory(capacity: request.capacity)
    else { stop("perch-decode decodes files for Perch, which starts it by itself.") }
    // Perch may have ended before this process was bound to it.
    guard connection.hasPeer else { _exit(0) }
    // The code for the format is loaded before files cannot be opened any more.
    let hasLoader = request.format != .svg && request.format != .pdf
    let decoder = hasLoader ? ImageDecoder(request.format) : nil
    guard Confinement.enter() else {
      stop("perch-decode opens no file, because the system does not confine it.")
    }
    let answer: DecodeAnswer
    do throws(DecodeError) {
      answer = try decode(request, by: decoder, into: memory)
    } catch {
      answer = .failed(error)
    }
    let isSent = connection.send(answer, answer.hasMemory ? memory.seal() : nil)
    _exit(isSent ? 0 : 1)
  }

  private static func decode(
    _ request: DecodeRequest, by decoder: ImageDecoder?, into memory: borrowing PixelMemory
  ) throws(DecodeError) -> DecodeAnswer {
    if request.format == .pdf { return try open(request, into: memory) }
    let bytes = try Input.read(limit: DecodeRequest.maxBytes)
    if request.format == .svg { return try drawVectors(in: bytes, request, into: memory) }
    guard let decoder else { throw .noLoader }
    switch request.task {
    case .measure:
      let (width, height) = try decoder.size(of: bytes)
      return .size(width: width, height: height)
    case .pixels:
      let image = try decoder.image(in: bytes, width: request.width, height: request.height)
      return try memory.copy(image)
    case .frames: return try decoder.animation(in: bytes, request, into: memory)
    case .pages, .text, .outline: throw .damaged
    }
  }

  private static func open(
    _ request: DecodeRequest, into memory: borrowing PixelMemory
  ) throws(DecodeError) -> DecodeAnswer {
    let document = try PagedDocument()
    switch request.task {
    case .pages: return try document.writeSizes(into: memory)
    case .pixels: return try document.draw(request, into: memory)
    case .text: return try document.writeTexts(request, into: memory)
    case .outline: return try document.writeOutline(into: memory)
    case .measure, .frames: throw .damaged
    }
  }

  private static func drawVectors(
    in bytes: [UInt8], _ request: DecodeRequest, into memory: borrowing PixelMemory
  ) throws(DecodeError) -> DecodeAnswer {
    let image = try VectorImage(bytes)
    switch request.task {
    case .measure:
      let (width, height) = try image.size()
      return .size(width: width, height: height)
    case .pixels:
      return try image.draw(width: request.width, height: request.height, into: memory)
    case .pages, .text, .outline, .frames: throw .damaged
    }
  }

  private static func stop(_ sentence: String) -> Never {
    let line = Array("\(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(64)
  }
}

extension DecodeAnswer {
  /// Whether memory belongs to the answer.
  fileprivate var hasMemory: Bool {
    switch self {
    case .pixels, .pages, .text, .frames: true
    case .size, .failed: false
    }
  }
}
