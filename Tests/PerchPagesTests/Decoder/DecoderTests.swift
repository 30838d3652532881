import Glibc
import PerchSystem
import Testing

@testable import PerchDecoder

/// The process that decodes answers, or its end is an error.
struct DecoderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the decoder gives the size and the pixels of an image`() throws {
    let file = try file(SampleImages.png(width: 3, height: 2, rgba: [255, 128, 0, 128]))
    #expect(try Decoder().size(of: file, .png) == (3, 2))
    let request = DecodeRequest(pixelsOf: .png, width: 100, height: 100)
    let pixels = try Decoder().pixels(of: file, request)
    #expect(pixels.width == 3 && pixels.height == 2)
    let words = Array(pixels.memory.bytes.bindMemory(to: UInt32.self))
    #expect(words == [UInt32](repeating: 0x8080_4000, count: 6))
  }

  @Test func `a turned photo is measured as it stands`() throws {
    #expect(try Decoder().size(of: try file(SampleImages.turnedJPEG), .jpeg) == (8, 16))
  }

  @Test func `pixels fit in the box that was asked for`() throws {
    let file = try file(SampleImages.png(width: 300, height: 100, rgba: [1, 2, 3, 255]))
    for (box, expected) in [((30, 30), (30, 10)), ((600, 50), (150, 50)), ((1, 1), (1, 1))] {
      let request = DecodeRequest(pixelsOf: .png, width: box.0, height: box.1)
      let pixels = try Decoder().pixels(of: file, request)
      #expect((pixels.width, pixels.height) == expected)
    }
  }

  @Test func `only the announced format is tried`() throws {
    let file = try file(SampleImages.png(width: 1, height: 1, rgba: [0, 0, 0, 255]))
    #expect(throws: DecodeError.damaged) { try Decoder().size(of: file, .gif) }
  }

  @Test func `a decoder that is not there is an error`() throws {
    let file = try file(SampleImages.gif)
    for program in [nil, folder.path + "/none", folder.path] {
      #expect(throws: DecodeError.noProgram) {
        try Decoder(program: program).size(of: file, .gif)
      }
    }
  }

  @Test func `a decoder that takes too long is ended`() throws {
    let note = folder.path("process")
    var decoder = try decoder("echo $$ >\(note); exec tail -f /dev/null")
    decoder.patience = .milliseconds(400)
    let file = try file(SampleImages.gif)
    #expect(throws: DecodeError.tooSlow) { try decoder.size(of: file, .gif) }
    let text = try RegularFile.text(note, limit: 20)
    let process = try #require(pid_t(text.filter(\.isNumber)))
    #expect(kill(process, 0) < 0 && errno == ESRCH)
  }

  // Breaks when an image that was passed keeps the next one waiting.
  @Test func `a decoder whose result is not wanted any more is ended`() throws {
    let note = folder.path("process")
    try #require(mkfifo(note, 0o600) == 0)
    let stop = DecodeStop()
    var decoder = try decoder("echo $$ >\(note); exec tail -f /dev/null")
    decoder.stop = stop
    let file = try file(SampleImages.gif)
    let stopper = try Stopper(stop, onceWrittenTo: note)
    #expect(throws: DecodeError.unwanted) { try decoder.size(of: file, .gif) }
    let process = stopper.wait()
    #expect(process > 0 && kill(process, 0) < 0 && errno == ESRCH)
  }

  @Test func `a decoder that is not waited for ends without work`() throws {
    let far = try #require(Descriptor.connection()?.1)
    let request = DecodeRequest(pixelsOf: .gif, width: 9, height: 9)
    let file = try file(SampleImages.gif)
    let program = try #require(Decoder.find())
    let launch = Decoder.launch(program, request, file, far)
    let process = try launch.start()
    var status: Int32 = 0
    waitpid(process, &status, 0)
    // One that has decoded cannot send, and tells so.
    #expect(status == 0)
  }

  @Test func `nothing is started for a result that is not wanted`() throws {
    let note = folder.path("process")
    var decoder = try decoder("echo $$ >\(note)")
    let stop = DecodeStop()
    stop.stop()
    decoder.stop = stop
    let file = try file(SampleImages.gif)
    #expect(throws: DecodeError.unwanted) { try decoder.size(of: file, .gif) }
    #expect(access(note, F_OK) < 0)
  }

  @Test(
    arguments: [
      "kill -9 $$", "exit 0", "echo nonsense >&3", "head -c 24 /dev/zero >&3",
      #"printf 'e\0\0\0\0\0\0\0\1\0\0\0\0\0\0\0\1\0\0\0\0\0\0\0' >&3"#,
      #"printf 'd\0\0\0\0\0\0\0\377\377\377\377\377\377\377\177\1\0\0\0\0\0\0\0' >&3"#,
    ])
  func `a decoder that gives no sound answer has failed`(script: String) throws {
    let decoder = try decoder(script)
    let file = try file(SampleImages.gif)
    #expect(throws: DecodeError.ended) { try decoder.size(of: file, .gif) }
    #expect(throws: DecodeError.ended) {
      try decoder.pixels(of: file, DecodeRequest(pixelsOf: .gif, width: 9, height: 9))
    }
  }

  @Test func `the decoder is found in its three places`() throws {
    let own = folder.path("own")
    let prefix = folder.path("prefix")
    for path in ["own", "prefix", "prefix/bin", "prefix/libexec", "prefix/libexec/perch"] {
      mkdir(path == "own" ? own : folder.path(path), 0o700)
    }
    func find(libexec: String? = nil) -> String? {
      Decoder.find(libexec: libexec, executable: prefix + "/bin/perch")
    }
    #expect(find() == nil)
    for place in ["prefix/libexec/perch", "prefix/bin", "own"] {
      let path = try program("\(place)/perch-decode", "exit 0")
      #expect(find(libexec: place == "own" ? own : nil) == path)
    }
    #expect(find(libexec: folder.path) == prefix + "/bin/perch-decode")
  }

  @Test func `a confined process cannot reach anything else`() throws {
    let folder = try #require(Decoder.find()).dropLast("perch-decode".count)
    let pipe = try #require(Descriptor.pipe())
    var launch = ProcessLaunch(folder + "PerchEscape", ["PerchEscape"])
    launch.steps = [.duplicate(pipe.writing.number, as: STDOUT_FILENO)]
    let process = try launch.start()
    var status: Int32 = 0
    waitpid(process, &status, 0)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { pipe.reading.read(into: $0) }
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "end\n")
    #expect(status == 0)
  }

  private func file(_ bytes: [UInt8]) throws -> Descriptor {
    try RegularFile(folder.write("file", bytes)).descriptor
  }

  private func decoder(_ script: String) throws -> Decoder {
    Decoder(program: try program("decoder", script))
  }

  private func program(_ name: String, _ script: String) throws -> String {
    let path = try folder.write(name, "#!/bin/sh\n\(script)\n")
    chmod(path, 0o700)
    return path
  }
}

/// A thread that stops a decoder once its number was written to a pipe.
private final class Stopper {
  private let stop: DecodeStop
  private let pipe: String
  private var thread = pthread_t()
  private var process: pid_t = 0

  init(_ stop: DecodeStop, onceWrittenTo pipe: String) throws {
    self.stop = stop
    self.pipe = pipe
    let status = pthread_create(
      &thread, nil,
      { stopper in
        stopper.map { Unmanaged<Stopper>.fromOpaque($0).takeUnretainedValue().run() }
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    try #require(status == 0)
  }

  private func run() {
    let file = fopen(pipe, "r")
    var digits = [CChar](repeating: 0, count: 20)
    if let file, fgets(&digits, Int32(digits.count), file) != nil { process = atoi(digits) }
    if let file { fclose(file) }
    stop.stop()
  }

  /// Waits for the stop, and returns the number that was written.
  func wait() -> pid_t {
    pthread_join(thread, nil)
    return process
  }
}
