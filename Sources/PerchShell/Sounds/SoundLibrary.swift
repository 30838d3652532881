internal import Glibc

/// libcanberra, which plays the sounds of the desktop's theme on the sound server of the session.
///
/// It is loaded with the first sound: a program that is silent starts without it and needs no memory
/// for it.
struct SoundLibrary {
  private typealias Create = @convention(c) (UnsafeMutablePointer<OpaquePointer?>) -> Int32
  private typealias Use = @convention(c) (OpaquePointer) -> Int32
  private typealias UseBoth = @convention(c) (OpaquePointer, OpaquePointer) -> Int32
  private typealias SetText =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>
    ) -> Int32
  private typealias Play =
    @convention(c) (
      OpaquePointer, UInt32, OpaquePointer, OpaquePointer?, OpaquePointer?
    ) -> Int32

  private let context: OpaquePointer
  private let createList: Create
  private let setText: SetText
  private let destroyList: Use
  private let play: Play

  /// Loads the library; nil where it is not installed. The first sound connects to the sound server.
  ///
  /// The corresponding C functions are `dlopen` and `ca_context_create`.
  init?(program: String) {
    guard let library = dlopen("libcanberra.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String, _: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let create = function("ca_context_create", Create.self),
      let change = function("ca_context_change_props_full", UseBoth.self),
      let createList = function("ca_proplist_create", Create.self),
      let setText = function("ca_proplist_sets", SetText.self),
      let destroyList = function("ca_proplist_destroy", Use.self),
      let play = function("ca_context_play_full", Play.self)
    else { return nil }
    var context: OpaquePointer?
    guard create(&context) == 0, let context else { return nil }
    self.context = context
    (self.createList, self.setText, self.destroyList) = (createList, setText, destroyList)
    self.play = play
    with(["application.name": program, "application.id": program]) { _ = change(context, $0) }
  }

  /// Starts the first of some sounds that the theme has. It does not wait for the sound's end.
  ///
  /// The corresponding C function is `ca_context_play_full`.
  func play(anyOf names: [String]) {
    for name in names {
      var error: Int32 = 0
      with(["event.id": name]) { error = play(context, 0, $0, nil, nil) }
      if error == 0 { return }
    }
  }

  /// Starts a sound file. It does not wait for the sound's end.
  ///
  /// - Returns: Whether the file can be played.
  func play(file path: String) -> Bool {
    var error: Int32 = 0
    with(["media.filename": path]) { error = play(context, 0, $0, nil, nil) }
    return error == 0
  }

  /// Passes properties in the form of the library.
  private func with(_ properties: [String: String], _ body: (OpaquePointer) -> Void) {
    var list: OpaquePointer?
    guard createList(&list) == 0, let list else { return }
    defer { _ = destroyList(list) }
    for (name, value) in properties { _ = setText(list, name, value) }
    body(list)
  }
}
