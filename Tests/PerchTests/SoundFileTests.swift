import Glibc
import PerchHarness
import PerchIPC
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
}
