"""A GTK program to drag from and to: gtk-peer.py source|target X Y WIDTH HEIGHT [URI...]

It says on standard output what happens to it, a line each.
"""

import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

mode, (x, y, width, height), uris = sys.argv[1], map(int, sys.argv[2:6]), sys.argv[6:]


def say(*words):
    print(*words, flush=True)


def hand_over(widget, context, data, info, time):
    data.set_uris(uris)
    say("handed")


def failed(widget, context, result):
    say("failed", result.value_nick)
    # No picture that flies back.
    return True


def received(widget, context, x, y, data, info, time):
    say("received", *(data.get_uris() or []))
    context.finish(True, False, time)


window = Gtk.Window(title="peer")
window.set_default_size(width, height)
# The more types, the less they fit into a message: the list is then a property.
names = ["text/uri-list", "text/plain", "x-peer/one", "x-peer/two", "x-peer/three"]
if mode == "source":
    targets = [Gtk.TargetEntry.new(name, 0, 0) for name in names]
    window.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, targets, Gdk.DragAction.COPY)
    window.connect("drag-begin", lambda *_: say("begun"))
    window.connect("drag-data-get", hand_over)
    window.connect("drag-failed", failed)
    window.connect("drag-end", lambda *_: say("ended"))
else:
    targets = [Gtk.TargetEntry.new(names[0], 0, 0)]
    window.drag_dest_set(Gtk.DestDefaults.MOTION | Gtk.DestDefaults.HIGHLIGHT
                         | Gtk.DestDefaults.DROP, targets, Gdk.DragAction.COPY)
    window.connect("drag-data-received", received)
window.connect("map-event", lambda *_: say("ready"))
window.move(x, y)
window.show_all()
Gtk.main()
