import Glibc
import PerchHarness
import PerchIPC
import PerchKit
import PerchSystem
import Testing

/// Sounds of the desktop's theme, by libcanberra on a sound card that writes a file.
@Suite struct SoundFileTests {
  /// The environment in which sounds go to a file.
  private func card(writing path: String, on display: PrivateDisplay) throws -> [String: String] {
    let settings = try Files.write(
      """
      pcm.!default { type plug slave.pcm "file" }
      pcm.file { type file slave.pcm null file "\(path)" format raw }
      pcm.null { type null }
      ctl.!default { type hw card 0 }
      """.utf8, to: "\(display.dataFolder)/asound.conf")
    return ["ALSA_CONFIG_PATH": "/usr/share/alsa/alsa.conf:\(settings)", "CANBERRA_DRIVER": "alsa"]
  }

  // Breaks when no sound reaches the sound card, or one does without being asked for.
  @Test(arguments: [true, false])
  func `a page that is parked is heard if sounds are on`(isOn: Bool) throws {
    let display = try Desktop.openbox.start()
    let path = "\(display.dataFolder)/card"
    try Files.write([], to: path)
    mkdir("\(display.configurationFolder)/perch", 0o700)
    try Files.write(
      "sounds = \(isOn ? "on" : "off")\n".utf8,
      to: "\(display.configurationFolder)/perch/config.ini")
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(1),
      adding: try card(writing: path, on: display))
    #expect(perch.input.say("park").status == 0)
    try perch.settle()
    func size() -> Int { Files.text(path)?.utf8.count ?? 0 }
    if isOn {
      try wait(for: "the sound") { size() > 1000 }
    } else {
      #expect(size() == 0)
    }
  }

  // Breaks when the theme is heard instead.
  @Test func `a program's own sound stands in place of the theme's`() async {
    await #expect(processExitsWith: .success) {
      try SoundFileTests.hearParked(wave: SoundFileTests.wave) { samples in
        samples.count { $0 == SoundFileTests.sample } > 1000
      }
    }
  }

  // Breaks when nothing is heard in place of a file that cannot be played.
  @Test func `the theme has the sound of a file that is not there`() async {
    await #expect(processExitsWith: .success) {
      try SoundFileTests.hearParked(wave: nil) { samples in
        samples.count > 1000 && samples.count { $0 == SoundFileTests.sample } < 100
      }
    }
  }

  /// Parks a page of a program with a sound of its own, and waits for what the sound card has.
  ///
  /// - Parameters:
  ///   - wave: The sound; nil for a file that is not there.
  ///   - isHeard: Whether the samples are those that are waited for.
  /// - Throws: The reason for which nothing can be heard.
  private static func hearParked(wave: [UInt8]?, _ isHeard: ([UInt16]) -> Bool) throws {
    let program = try KitProgram()
    let path = "\(program.display.dataFolder)/card"
    try Files.write([], to: path)
    for (name, value) in try SoundFileTests().card(writing: path, on: program.display) {
      setenv(name, value, 1)
    }
    let sound = "\(program.display.dataFolder)/own.wav"
    if let wave { try Files.write(wave, to: sound) }
    let kind = PlainKind()
    var options = Perch.Options(name: "plain", kinds: [kind])
    options.sounds = [.parked: sound]
    options.preferences.hasSounds = true
    let perch = try Perch(options)
    _ = perch.interest
    #expect(perch.park(kind.page("a")) == nil)
    try KitProgram.turn(perch) { perch.ball != nil }
    try wait(for: "the sound") { isHeard(try samples(path)) }
  }

  /// The value of each sample of the program's own sound.
  private static let sample: UInt16 = 0x1357

  /// A sound file of a tenth of a second.
  private static var wave: [UInt8] {
    func bytes(_ number: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    func short(_ number: UInt16) -> [UInt8] { Array(bytes(UInt32(number)).prefix(2)) }
    let data = (0..<4410).flatMap { _ in short(sample) }
    let format = short(1) + short(1) + bytes(44_100) + bytes(88_200) + short(2) + short(16)
    let body =
      Array("WAVEfmt ".utf8) + bytes(16) + format + Array("data".utf8) + bytes(UInt32(data.count))
      + data
    return Array("RIFF".utf8) + bytes(UInt32(body.count)) + body
  }

  /// The samples that have reached the sound card.
  private static func samples(_ path: String) throws -> [UInt16] {
    let file = try RegularFile(path)
    let bytes = file.first(1 << 20)
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
    }
  }
}
