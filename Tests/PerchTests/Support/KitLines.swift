/// Lines of programs that `perch kit` refuses, and what it says.
enum KitLines {
  /// The lines that a schema can refuse as well, and the sentence about each.
  static let bad: [(line: String, sentence: String)] = [
    (#"{"fly": true}"#, "fly: There is no such order."),
    (#"{"undo": 1}"#, "undo: The value must be true."),
    (#"{"ball": "up"}"#, "ball: The value must be show or hide."),
    (#"{"open": {}}"#, "open: id must be a text of 1 to 200 bytes, and not library."),
    (#"{"close": 7}"#, "close: The value must be a text of 1 to 200 bytes, and not library."),
    (#"{"open": "a"}"#, "open: A page must be an object."),
    (#"{"park": []}"#, "park: The value must be a page, or an array of 1 to 1000 pages."),
    (#"{"open": {"id": "a", "tilte": "A"}}"#, "open: A page has no member “tilte”."),
    (#"{"update": {"id": "a", "width": 400}}"#, "update: A page has no member “width”."),
    (#"{"park": {"id": "a", "title": null}}"#, "park: title must be a text."),
    (#"{"open": {"id": "a", "canPop": "no"}}"#, "open: canPop must be true or false."),
    (#"{"present": [{"id": "a"}]}"#, "present: The value must be one page, not an array."),
    (
      #"{"present": {"id": "a", "width": 400}}"#,
      "present: width and height must be given together, as at least 320 by 240 and at most 32767 logical pixels."
    ),
    (
      #"{"present": {"id": "a", "width": 100, "height": 100}}"#,
      "present: width and height must be given together, as at least 320 by 240 and at most 32767 logical pixels."
    ),
    (
      #"{"present": {"id": "a", "size": [4, 4]}}"#, "present: A page has no member “size”."
    ),
    (
      #"{"progress": {"id": "a", "fraction": 1.5}}"#,
      "progress: fraction must be a number from 0 to 1."
    ),
    (#"{"progress": {"id": "a", "percent": 5}}"#, "progress: The value has no member “percent”."),
    (
      #"{"progress": {"id": "a", "phase": "over"}}"#,
      "progress: phase must be running, waiting, stopped, done, failed or none."
    ),
    (
      #"{"open": {"id": "a", "controls": [{"id": "b", "kind": "dial"}]}}"#,
      "open: Control “b” of page “a”: The kind of a control must be button, switch, field, slider, choice, progress or canvas."
    ),
    (
      #"{"open": {"id": "a", "controls": [{"id": "b", "kind": "switch", "min": 1}]}}"#,
      "open: Control “b” of page “a”: A switch has no member “min”."
    ),
    (
      #"{"open": {"id": "a", "controls": [{"id": "b", "kind": "slider", "step": -1}]}}"#,
      "open: Control “b” of page “a”: The step of a slider must be 0 or more."
    ),
    (
      #"{"open": {"id": "a", "controls": [{"id": "b", "kind": "progress", "value": 2}]}}"#,
      "open: Control “b” of page “a”: value must be a number from 0 to 1."
    ),
    (
      #"{"open": {"id": "a", "bars": {"head": []}}}"#, "open: bars has no member “head”."
    ),
    (
      #"{"open": {"id": "a", "bars": {"foot": [{"id": "b", "icon": "/a.png"}]}}}"#,
      "open: Item “b” of page “a”: An item of a bar has no member “icon”."
    ),
    (
      #"{"open": {"id": "a", "icon": "http://a.example/b.png"}}"#,
      "open: The icon http://a.example/b.png is not a file of this computer. "
        + "Addresses such as http are not supported."
    ),
    (
      #"{"glyphs": {"moon": null}}"#,
      "glyphs: There is no glyph “moon”, but park, remove, full, close or ball."
    ),
    (
      #"{"glyphs": {"park": {"path": [["line", 1]]}}}"#,
      "glyphs: A step must be an array: move and 2 numbers, line and 2 numbers, curve and 6 numbers, or close alone."
    ),
    (
      #"{"glyphs": {"park": {"path": [], "colour": 2}}}"#,
      "glyphs: A glyph with a path has no member “colour”."
    ),
    (
      #"{"glyphs": {"park": {"path": []}}}"#, "glyphs: path must be an array of 1 to 1000 steps."
    ),
    (#"{"glyphs": {"park": {}}}"#, "glyphs: A glyph must have a path or a bitmap."),
    (#"{"options": {}}"#, "options: The value must be an object with an option."),
    (#"{"options": {"colour": "red"}}"#, "options: There is no option “colour”."),
    (
      #"{"options": {"accent": "red"}}"#,
      "options: accent must be perch, a colour such as #0B7480 or desktop."
    ),
    (#"{"options": {"ballSize": 97}}"#, "options: ballSize must be a number from 44 to 96."),
    (#"{"options": {"ballSize": "60"}}"#, "options: ballSize must be a number from 44 to 96."),
    (
      #"{"options": {"shelfLimit": 1.5}}"#,
      "options: shelfLimit must be a whole number from 1 to 20."
    ),
    (#"{"options": {"sounds": "on"}}"#, "options: sounds must be true or false."),
    (#"{"options": {"opensFiles": null}}"#, "options: opensFiles must be true or false."),
    (#"{"options": {"showsKeys": 0}}"#, "options: showsKeys must be true or false."),
    (#"{"options": {"landingRing": 1}}"#, "options: landingRing must be true or false."),
    (
      #"{"options": {"words": {"Park": 7}}}"#,
      "options: The words for “Park” must be a text, or an array of the forms for numbers, each of at most 2000 bytes."
    ),
    (
      #"{"options": {"soundFiles": {"parked": "a.ogg"}}}"#,
      "options: parked must be the absolute path of a file, of at most 4096 bytes."
    ),
    (
      #"{"options": {"soundFiles": {"boom": "/a.ogg"}}}"#,
      "options: There is no sound “boom”, but parked, opened, removed, edge, done, failed."
    ),
    (
      #"{"options": {"dock": {"side": "top"}}}"#,
      "options: The side of dock must be left or right."
    ),
    (
      #"{"options": {"windowIcon": {"width": 600, "height": 1, "pixels": []}}}"#,
      "options: windowIcon must have width and height from 1 to 512, and pixels."
    ),
    (
      #"{"open": {"id": "a", "controls": [{"id": "b", "kind": "canvas"}]}}"#,
      "open: Control “b” of page “a”: A canvas must have a height."
    ),
    (
      #"{"open": {"id": "a", "controls": [{"id": "b", "kind": "canvas", "height": 9, "input": ["eyes"]}]}}"#,
      "open: Control “b” of page “a”: input must be an array of pointer, touch, hover, wheel, keys."
    ),
    (
      #"{"draw": {"id": "a", "canvas": "b"}}"#,
      "draw: Canvas “b” of page “a”: layers must be an array of at most 50000 layers."
    ),
    (
      #"{"draw": {"id": "a", "canvas": "b", "layers": [{"fill": [0, 0, 1, 1]}, {"disc": 1}]}}"#,
      "draw: Canvas “b” of page “a”: Layer 2: A layer must have one of arc, bitmap, fill, glyph, gradient, line, path, shadow, stroke, text."
    ),
    (
      #"{"draw": {"id": "a", "canvas": "b", "layers": [{"fill": [0, 0, 1e9, 1]}]}}"#,
      "draw: Canvas “b” of page “a”: Layer 1: fill must be an array of 4 numbers from -100000 to 100000: x, y, and a width and a height of at least 0."
    ),
    (
      #"{"draw": {"id": "a", "canvas": "b", "layers": [{"fill": [0, 0, -1, 1]}]}}"#,
      "draw: Canvas “b” of page “a”: Layer 1: fill must be an array of 4 numbers from -100000 to 100000: x, y, and a width and a height of at least 0."
    ),
    (
      #"{"draw": {"id": "a", "canvas": "b", "layers": [{"line": [0, 0, 1, 1], "blur": 1}]}}"#,
      "draw: Canvas “b” of page “a”: Layer 1: A layer with line has no member “blur”."
    ),
    (
      #"{"draw": {"id": "a", "canvas": "b", "layers": [{"shadow": [0, 0, 1, 1], "blur": 900}]}}"#,
      "draw: Canvas “b” of page “a”: Layer 1: blur must be a number from 0 to 64."
    ),
    (
      #"{"draw": {"id": "a", "canvas": "b", "layers": [{"glyph": "tick", "at": [1]}]}}"#,
      "draw: Canvas “b” of page “a”: Layer 1: at must be an array of 2 numbers: x and y."
    ),
    (
      #"{"draw": {"id": "a", "canvas": "b", "layers": [{"line": [1]}]}}"#,
      "draw: Canvas “b” of page “a”: Layer 1: line must be an array of 4 numbers: x and y of both ends."
    ),
    (
      #"{"draw": {"id": "a", "canvas": "b", "layers": [{"arc": [1, 2]}]}}"#,
      "draw: Canvas “b” of page “a”: Layer 1: arc must be an array of 3 numbers: x, y and a radius above 0."
    ),
    (
      #"{"draw": {"id": "a", "canvas": "b", "layers": [{"gradient": [0, 0, 1, 1], "towards": "up"}]}}"#,
      "draw: Canvas “b” of page “a”: Layer 1: towards must be left or right."
    ),
    (
      #"{"draw": {"id": "a", "canvas": "b", "layers": [{"path": [["move", 0, 1e9]]}]}}"#,
      "draw: Canvas “b” of page “a”: Layer 1: The numbers of a path must be from -100000 to 100000."
    ),
    (
      #"{"draw": {"id": "a", "canvas": "b", "layers": [{"text": "x", "box": [0, 0, 1]}]}}"#,
      "draw: Canvas “b” of page “a”: Layer 1: box must be an array of 4 numbers from -100000 to 100000: x, y, and a width and a height of at least 0."
    ),
    (
      #"{"draw": {"id": "a", "canvas": "b", "layers": [], "nodes": [{"id": "c", "kind": "door", "box": [0, 0, 1, 1]}]}}"#,
      "draw: Canvas “b” of page “a”: Node “c”: kind must be button, image or text."
    ),
  ]

  /// The lines that no schema can refuse.
  static let worse: [(line: String, sentence: String)] = [
    ("garbage", "The line is not JSON from byte 1 on: “garbage”."),
    ("", "The line is empty."),
    (#"{"park": {"id": "a"}"#, "The line is not JSON: its end is missing."),
    (#"{"park": {"id": "a",}}"#, "The line is not JSON from byte 21 on: “}}”."),
    (
      #"{"progress": {"id": "a", "fraction": NaN}}"#,
      "The line is not JSON from byte 38 on: “NaN}}”."
    ),
    ("\u{FEFF}{}", "The line is not JSON: it begins with a byte order mark."),
    (#"{"close": "a\udce9"}"#, "close: The value must be UTF-8."),
    ("[]", "The line must be a JSON object with a single member, and a tag if it has one."),
    (
      #"{"tag": 1}"#,
      "The line must be a JSON object with a single member, and a tag if it has one."
    ),
    (#"{"pop": true, "pop": true}"#, "An object in the line has the member “pop” twice."),
    (
      #"{"open": {"id": "a", "id": "b"}}"#, "An object in the line has the member “id” twice."
    ),
    (
      #"{"open": {"id": "a", "controls": [{"id": "b"}], "bars": {"foot": [{"id": "b"}]}}}"#,
      "open: A control and an item in bars of page “a” have the id “b”."
    ),
    (#"{"park": [{"id": "a"}, {"id": "a"}]}"#, "park: Two of the pages have the id “a”."),
    (
      #"{"open": {"id": "a", "controls": [{"id": "b"}, {"id": "b"}]}}"#,
      "open: Two of the controls in controls of page “a” have the id “b”."
    ),
    (
      #"{"open": {"id": "a", "controls": [{"id": "b", "kind": "slider", "value": 2}]}}"#,
      "open: Control “b” of page “a”: The value of a slider must be from its min to its max."
    ),
    (
      #"{"open": {"id": "a", "controls": [{"id": "b", "kind": "choice", "options": ["c"], "value": 1}]}}"#,
      "open: Control “b” of page “a”: value must be the number of an option, from 0."
    ),
    (
      #"{"open": {"id": "a", "bars": {"header": [{"id": "b"}], "foot": [{"id": "b"}]}}}"#,
      "open: Two of the items in bars of page “a” have the id “b”."
    ),
    (
      #"{"open": "# + String(repeating: "[", count: 300) + String(repeating: "]", count: 300) + "}",
      "The line nests arrays and objects more than 256 deep."
    ),
    (
      #"{"park": {"id": "window:1a"}}"#,
      "park: id is one that Perch uses itself, “window:1a”."
    ),
  ]
}
