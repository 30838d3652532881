/// Lines of programs that `perch kit` refuses, and what it says.
enum KitLines {
  /// The lines that a schema can refuse as well, and the sentence about each.
  static let bad: [(line: String, sentence: String)] = [
    (#"{"fly": true}"#, "fly: There is no such order."),
    (#"{"undo": 1}"#, "undo: The value must be true."),
    (#"{"ball": "up"}"#, #"ball: The value must be "show" or "hide"."#),
    (#"{"open": {}}"#, #"open: id must be a text of 1 to 200 bytes, and not "library"."#),
    (#"{"close": 7}"#, #"close: The value must be a text of 1 to 200 bytes, and not "library"."#),
    (#"{"open": "a"}"#, "open: A page must be an object."),
    (#"{"park": []}"#, "park: The value must be a page, or an array of 1 to 1000 pages."),
    (#"{"open": {"id": "a", "tilte": "A"}}"#, #"open: A page has no member "tilte"."#),
    (#"{"update": {"id": "a", "width": 400}}"#, #"update: A page has no member "width"."#),
    (#"{"park": {"id": "a", "title": null}}"#, "park: title must be a text."),
    (#"{"open": {"id": "a", "canPop": "no"}}"#, "open: canPop must be true or false."),
    (#"{"present": [{"id": "a"}]}"#, "present: The value must be one page, not an array."),
    (
      #"{"present": {"id": "a", "width": 400}}"#,
      "present: width and height must be given together, as 1 to 32767 logical pixels."
    ),
    (
      #"{"present": {"id": "a", "size": [4, 4]}}"#, #"present: A page has no member "size"."#
    ),
    (
      #"{"progress": {"id": "a", "fraction": 1.5}}"#,
      "progress: fraction must be a number from 0 to 1."
    ),
    (#"{"progress": {"id": "a", "percent": 5}}"#, #"progress: The value has no member "percent"."#),
    (
      #"{"progress": {"id": "a", "phase": "over"}}"#,
      "progress: phase must be running, waiting, stopped, done, failed or none."
    ),
    (
      #"{"open": {"id": "a", "controls": [{"id": "b", "kind": "dial"}]}}"#,
      "open: The kind of a control must be button, switch, field, slider, choice or progress."
    ),
    (
      #"{"open": {"id": "a", "controls": [{"id": "b", "kind": "switch", "min": 1}]}}"#,
      #"open: A switch has no member "min"."#
    ),
    (
      #"{"open": {"id": "a", "controls": [{"id": "b", "kind": "slider", "step": -1}]}}"#,
      "open: The step of a slider must be 0 or more."
    ),
    (
      #"{"open": {"id": "a", "controls": [{"id": "b", "kind": "progress", "value": 2}]}}"#,
      "open: value must be a number from 0 to 1."
    ),
    (
      #"{"open": {"id": "a", "bars": {"head": []}}}"#, #"open: bars has no member "head"."#
    ),
    (
      #"{"open": {"id": "a", "bars": {"foot": [{"id": "b", "icon": "/a.png"}]}}}"#,
      #"open: An item of a bar has no member "icon"."#
    ),
    (
      #"{"open": {"id": "a", "icon": "http://a.example/b.png"}}"#,
      "open: The icon http://a.example/b.png is not a file of this computer. "
        + "Addresses such as http are not supported."
    ),
    (
      #"{"glyphs": {"moon": null}}"#,
      #"glyphs: There is no glyph "moon", but park, remove, full, close or ball."#
    ),
    (
      #"{"glyphs": {"park": {"path": [["line", 1]]}}}"#,
      #"glyphs: A step must be ["move", x, y], ["line", x, y], ["curve", x1, y1, x2, y2, x, y] or ["close"]."#
    ),
    (
      #"{"glyphs": {"park": {"path": [], "colour": 2}}}"#,
      #"glyphs: A glyph with a path has no member "colour"."#
    ),
  ]

  /// The lines that no schema can refuse.
  static let worse: [(line: String, sentence: String)] = [
    ("garbage", #"The line is not JSON from byte 1 on: "garbage"."#),
    ("", "The line is empty."),
    (#"{"park": {"id": "a"}"#, "The line is not JSON: its end is missing."),
    (#"{"park": {"id": "a",}}"#, #"The line is not JSON from byte 21 on: "}}"."#),
    (
      #"{"progress": {"id": "a", "fraction": NaN}}"#,
      #"The line is not JSON from byte 38 on: "NaN}}"."#
    ),
    ("\u{FEFF}{}", "The line is not JSON: it begins with a byte order mark."),
    (#"{"close": "a\udce9"}"#, "close: The value must be UTF-8."),
    ("[]", "The line must be a JSON object with a single member."),
    (
      #"{"open": {"id": "a", "controls": [{"id": "b"}, {"id": "b"}]}}"#,
      #"open: Two of the controls in controls have the id "b"."#
    ),
    (
      #"{"open": {"id": "a", "controls": [{"id": "b", "kind": "slider", "value": 2}]}}"#,
      "open: The value of a slider must be from its min to its max."
    ),
    (
      #"{"open": {"id": "a", "controls": [{"id": "b", "kind": "choice", "options": ["c"], "value": 1}]}}"#,
      "open: value must be the number of an option, from 0."
    ),
    (
      #"{"open": {"id": "a", "bars": {"header": [{"id": "b"}], "foot": [{"id": "b"}]}}}"#,
      #"open: Two of the items in bars have the id "b"."#
    ),
    (
      #"{"open": "# + String(repeating: "[", count: 300) + String(repeating: "]", count: 300) + "}",
      "The line nests arrays and objects more than 256 deep."
    ),
    (
      #"{"park": {"id": "window:1a"}}"#,
      #"park: id is one that Perch uses itself, "window:1a"."#
    ),
  ]

  /// Orders that are taken.
  static let good = [
    #"{"open": {"id": "a", "icon": "/a.png"}}"#, #"{"open": {"id": "a", "icon": ""}}"#,
    #"{"present": {"id": "a", "width": 400, "height": 300, "canPop": false}}"#,
    #"{"progress": {"id": "a", "fraction": 1, "text": "1"}}"#,
    #"{"open": {"id": "a", "controls": [{"id": "b"}, {"id": "c", "kind": "slider", "max": 9}]}}"#,
    #"{"open": {"id": "a", "controls": [{"id": "b", "kind": "choice", "options": ["c"]}]}}"#,
    #"{"glyphs": {"close": null, "ball": {"path": [["move", 0, 0], ["close"]], "width": 0.5}}}"#,
    #"{"glyphs": {"park": {"path": [["move", 0, 0], ["curve", 0, 1, 1, 1, 1, 0]]}}}"#,
    #"{"glyphs": {"full": {"bitmap": {"width": 1, "height": 1, "pixels": [4278190080]}}}}"#,
  ]
}
