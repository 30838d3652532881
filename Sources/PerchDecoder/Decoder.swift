import Glibc
package import PerchSystem

/// The program that decodes files, in a new process for each request: what a file does to it ends
/// with that process.
package struct Decoder: Sendable {
  /// The path of the program; nil if it is not installed.
  package var program: String?
  /// The time that a request may take.
  package var patience = Duration.seconds(10)
  /// The end of the interest in the result; nil if it is always wanted.
  package var stop: DecodeStop?

  /// The decoder at a path; by default the one that belongs to this program.
  package init(program: String? = Decoder.find(), stop: DecodeStop? = nil) {
    self.program = program
    self.stop = stop
  }

  /// The size of an image in pixels.
  package func size(
    of file: Descriptor, _ format: ImageFormat
  ) throws(DecodeError) -> (width: Int, height: Int) {
    let (answer, _) = try run(DecodeRequest(sizeOf: format), on: file)
    guard case .size(let width, let height) = answer, width > 0, height > 0,
      max(width, height) <= DecodeRequest.maxSide, width * height <= DecodeRequest.maxPixels
    else { throw .ended }
    return (width, height)
  }

  /// The pixels of an image or a page.
  package func pixels(
    of file: Descriptor, _ request: DecodeRequest
  ) throws(DecodeError) -> DecodedPixels {
    let (answer, descriptor) = try run(request, on: file)
    guard case .pixels(let width, let height) = answer, width > 0, height > 0,
      width <= request.width, height <= request.height, let descriptor,
      let memory = SealedMemory(descriptor, count: width * height * 4)
    else { throw .ended }
    return DecodedPixels(width: width, height: height, memory: memory)
  }

  /// The pictures of an animation.
  package func frames(
    of file: Descriptor, _ request: DecodeRequest
  ) throws(DecodeError) -> DecodedFrames {
    let (answer, descriptor) = try run(request, on: file)
    guard case .frames(let count, let width, let height) = answer,
      2...DecodeRequest.maxFrames ~= count, 1...request.width ~= width,
      1...request.height ~= height, count * width * height * 4 <= DecodeRequest.maxFrameBytes,
      let descriptor,
      let memory = SealedMemory(descriptor, count: count * 4 * (1 + width * height))
    else { throw .ended }
    return DecodedFrames(count: count, width: width, height: height, memory: memory)
  }

  /// The sizes of the pages of a document, in points.
  package func pages(
    of file: Descriptor, _ format: ImageFormat
  ) throws(DecodeError) -> [(width: Double, height: Double)] {
    let (answer, descriptor) = try run(DecodeRequest(pagesOf: format), on: file)
    guard case .pages(let count) = answer, 1...DecodeRequest.maxPages ~= count, let descriptor,
      let memory = SealedMemory(descriptor, count: count * 8)
    else { throw .ended }
    let words = memory.bytes.bindMemory(to: UInt32.self)
    return (0..<count).map { index in
      (Decoder.points(words[2 * index]), Decoder.points(words[2 * index + 1]))
    }
  }

  /// The texts and the links of at most `count` pages from one on, and of at least one.
  package func texts(
    of file: Descriptor, _ format: ImageFormat, from page: Int, count: Int
  ) throws(DecodeError) -> [PageText] {
    let request = DecodeRequest(textsOf: format, from: page, count: count)
    let memory = try memory(request, on: file, limit: DecodeRequest.maxTextBytes)
    guard let pages = PageText.pages(of: memory.bytes), 1...count ~= pages.count else {
      throw .ended
    }
    return pages
  }

  /// The outline of a document; empty if it has none.
  package func outline(
    of file: Descriptor, _ format: ImageFormat
  ) throws(DecodeError) -> [DocumentOutline.Entry] {
    let request = DecodeRequest(outlineOf: format)
    let memory = try memory(request, on: file, limit: DecodeRequest.maxOutlineBytes)
    guard let outline = DocumentOutline(bytes: memory.bytes) else { throw .ended }
    return outline.entries
  }

  /// The memory of an answer with text.
  private func memory(
    _ request: DecodeRequest, on file: Descriptor, limit: Int
  ) throws(DecodeError) -> SealedMemory {
    let (answer, descriptor) = try run(request, on: file)
    guard case .text(let count) = answer, 1...limit ~= count, let descriptor,
      let memory = SealedMemory(descriptor, count: count)
    else { throw .ended }
    return memory
  }

  /// A length of a page from hundredths of a point, within bounds.
  private static func points(_ hundredths: UInt32) -> Double {
    min(max(Double(hundredths) / 100, 1), DecodeRequest.maxPageSide)
  }

  /// Starts the program, waits for its answer, and for its end. Blocks the thread. A result that is
  /// no longer wanted ends the program.
  private func run(
    _ request: DecodeRequest, on file: Descriptor
  ) throws(DecodeError) -> (DecodeAnswer, Descriptor?) {
    guard stop?.isStopped != true else { throw .unwanted }
    let (process, connection) = try start(request, on: file)
    stop?.follow(process)
    defer {
      stop?.forget(process)
      Decoder.end(process)
    }
    do throws(DecodeError) {
      let answer = try connection.answer(within: patience)
      guard case .failed(let error) = answer.0 else { return answer }
      throw error
    } catch {
      throw stop?.isStopped == true ? .unwanted : error
    }
  }

  /// Starts the program. Its end of the connection is closed here when this returns; otherwise the
  /// connection would outlive it.
  private func start(
    _ request: DecodeRequest, on file: Descriptor
  ) throws(DecodeError) -> (pid_t, DecoderConnection) {
    guard let program, let (near, far) = Descriptor.connection() else { throw .noProgram }
    do throws(StartError) {
      let process = try Decoder.launch(program, request, file, far).start()
      return (process, DecoderConnection(near))
    } catch {
      throw .noProgram
    }
  }

  /// Returns the launch of the program for a request, with its end of a connection.
  static func launch(
    _ program: String, _ request: DecodeRequest, _ file: Descriptor, _ connection: Descriptor
  ) -> ProcessLaunch {
    var launch = ProcessLaunch(program, CommandWords(["perch-decode"] + request.arguments))
    launch.steps = [
      .enter("/"), .duplicate(file.number, as: STDIN_FILENO),
      .open(STDOUT_FILENO, "/dev/null", mode: O_RDWR),
      .open(STDERR_FILENO, "/dev/null", mode: O_RDWR),
      .duplicate(connection.number, as: DecoderConnection.number),
      .closeAll(from: DecoderConnection.number + 1),
    ]
    // No session of its own: the kernel divides the processor among sessions first, so that a decoder
    // of small icons would take as much as this process.
    launch.group = .own
    launch.mask = SignalMask(of: [])
    launch.defaultSignals = .all
    launch.isScheduledAsUsual = true
    return launch
  }

  /// Ends a process, whatever it does, and waits for that.
  private static func end(_ process: pid_t) {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
