import Glibc
import Synchronization

/// A folder on a file system that does not answer, as a network folder without its network, until it
/// is told to. It has one file, whatever its name.
///
/// It speaks the protocol of FUSE, version 7.31, as <linux/fuse.h> describes it.
public final class StuckFolder: Sendable {
  /// Whether this process may mount such a folder.
  public static let isAllowed = geteuid() == 0 && (try? StuckFolder()) != nil

  /// The path of the folder.
  public let path: String
  private let device: Int32
  private let text = Mutex<[UInt8]>([])

  /// Mounts a folder that does not answer.
  public init() throws(HarnessFailure) {
    var template = Array("/tmp/perch-stuck-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template).map({ String(cString: $0) }) else {
      throw HarnessFailure("No folder can be made in /tmp.")
    }
    let opened = open("/dev/fuse", O_RDWR | O_CLOEXEC)
    let options = "fd=\(opened),rootmode=40000,user_id=\(getuid()),group_id=\(getgid())"
    guard opened >= 0, mount("perch", made, "fuse", UInt(MS_NOSUID | MS_NODEV), options) == 0
    else {
      if opened >= 0 { close(opened) }
      rmdir(made)
      throw HarnessFailure("No file system can be mounted at \(made).")
    }
    device = opened
    path = made
  }

  deinit { end() }

  /// Ends the file system: everything that waits for it fails.
  public func end() {
    guard umount2(path, Int32(MNT_FORCE | MNT_DETACH)) == 0 else { return }
    close(device)
    rmdir(path)
  }

  /// Begins to answer: each file of the folder has this text.
  public func answer(with text: String) {
    self.text.withLock { $0 = Array(text.utf8) }
    let folder = Unmanaged.passRetained(self)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<StuckFolder>.fromOpaque(pointer).takeRetainedValue().serve() }
        return nil
      }, folder.toOpaque())
    pthread_detach(thread)
  }

  /// Answers requests until the file system ends.
  private func serve() {
    var request = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(device, &request, request.count)
      if count < 0, errno == EINTR || errno == EAGAIN || errno == ENOENT { continue }
      guard count >= 40 else { return }
      answer(Request(request[..<count]))
    }
  }

  private func answer(_ request: Request) {
    guard let (error, body) = request.answer(text.withLock { $0 }) else { return }
    var answer = Message()
    answer.add(UInt32(16 + body.count))
    answer.add(UInt32(bitPattern: -error))
    answer.add(request.number)
    let bytes = answer.bytes + body
    _ = write(device, bytes, bytes.count)
  }
}

/// A request of the kernel to a file system in user space.
private struct Request {
  private let operation: UInt32
  /// The number that the answer has as well.
  let number: UInt64
  private let node: UInt64
  private let arguments: [UInt8]

  init(_ bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes)
    operation = bytes.value(at: 4)
    number = bytes.value(at: 8)
    node = bytes.value(at: 16)
    arguments = Array(bytes.dropFirst(40))
  }

  /// The error and the body of the answer; nil if there is none.
  func answer(_ text: [UInt8]) -> (Int32, [UInt8])? {
    switch operation {
    // Forgetting and interrupting have no answer.
    case 2, 36, 42: nil
    case 1: (0, entry(text))
    case 3: (0, attributes(text))
    case 14: (0, [UInt8](repeating: 0, count: 16))
    case 15: (0, part(of: text))
    case 18, 25: (0, [])
    case 26: (0, greeting)
    default: (ENOSYS, [])
    }
  }

  private var greeting: [UInt8] {
    var message = Message()
    message.add(UInt32(7))
    message.add(UInt32(31))
    return message.bytes + [UInt8](repeating: 0, count: 56)
  }

  private func part(of text: [UInt8]) -> [UInt8] {
    let (offset, size): (UInt64, UInt32) = (arguments.value(at: 8), arguments.value(at: 16))
    return Array(text.dropFirst(Int(offset)).prefix(Int(size)))
  }

  private func entry(_ text: [UInt8]) -> [UInt8] {
    var message = Message()
    for word: UInt64 in [2, 0, 0, 0, 0] { message.add(word) }
    message.addAttributes(node: 2, size: text.count)
    return message.bytes
  }

  private func attributes(_ text: [UInt8]) -> [UInt8] {
    var message = Message()
    for word: UInt64 in [0, 0] { message.add(word) }
    message.addAttributes(node: node, size: text.count)
    return message.bytes
  }
}

/// The bytes of an answer.
private struct Message {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value) { bytes += $0 }
  }

  /// Adds the attributes of the folder, which is node 1, or of its file.
  mutating func addAttributes(node: UInt64, size: Int) {
    for word in [node, UInt64(size), 0, 0, 0, 0] { add(word) }
    let mode = node == 1 ? S_IFDIR | 0o755 : S_IFREG | 0o644
    for word in [0, 0, 0, mode, 1, getuid(), getgid(), 0, 4096, 0] { add(UInt32(word)) }
  }
}

extension [UInt8] {
  /// The number at a place; zero behind the end.
  fileprivate func value<Value: FixedWidthInteger>(at place: Int) -> Value {
    guard place + MemoryLayout<Value>.size <= count else { return 0 }
    return withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: Value.self) }
  }
}
