"""A client of AT-SPI by libatspi, as Orca is: atspi-reader.py WORD

It reads the page of Perch on the desktop, selects a word, and follows a link. Everything that it
finds is on standard output, a line each.
"""

import sys
import time
import traceback
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

# The names that libatspi 2.46 has are the old ones in later versions.
warnings.simplefilter("ignore", DeprecationWarning)
word = sys.argv[1]
loop = GLib.MainContext.default()


def say(*words):
    print(*words, flush=True)


def fail(sentence):
    say("failed:", sentence)
    sys.exit(1)


def tell(kind, error, trace):
    say("failed:", repr("".join(traceback.format_exception(kind, error, trace))))


sys.excepthook = tell


def find(what, condition):
    """Waits for what a condition finds; events are handled meanwhile.

    An object that goes while the condition looks at it is an error of libatspi, and no answer yet.
    """
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            found = condition()
        except GLib.Error:
            found = None
        if found:
            return found
        GLib.timeout_add(20, lambda: False)
        loop.iteration(True)
    fail(f"there is no {what}")


def below(item):
    """The objects from one downwards, in reading order."""
    yield item
    for index in range(item.get_child_count()):
        child = item.get_child_at_index(index)
        # It may have gone meanwhile.
        if child:
            yield from below(child)


def perch():
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(index)
        if program and program.get_name() == "Perch":
            return program
    return None


def document():
    return next((item for item in below(program) if item.get_role() == Atspi.Role.DOCUMENT_TEXT), None)


events = set()
listener = Atspi.EventListener.new(lambda event: events.add(event.type))
for name in ["object:text-selection-changed", "object:text-caret-moved", "object:text-changed"]:
    listener.register(name)

Atspi.set_timeout(10000, 10000)
program = find("Perch", perch)
page = find("document", document)
text = page.get_text_iface()
count = find("text", text.get_character_count)
content = text.get_text(0, count)
say("text", count, len(content))

for item in below(page):
    if item is page:
        continue
    part = item.get_text_iface()
    level = item.get_attributes().get("level", "-")
    words = part.get_text(0, part.get_character_count()).replace("\n", "/")
    say("part", item.get_role_name(), level, words)

start = content.index(word)
end = start + len(word)
for offset in range(start, end):
    box = text.get_character_extents(offset, Atspi.CoordType.SCREEN)
    say("letter", content[offset], box.x, box.y, box.width, box.height)
    found = text.get_offset_at_point(
        box.x + box.width // 2, box.y + box.height // 2, Atspi.CoordType.SCREEN
    )
    if found != offset:
        fail(f"the letter at the middle of {offset} is {found}")
    inside = text.get_character_extents(offset, Atspi.CoordType.WINDOW)
    window = page.get_parent().get_component_iface().get_extents(Atspi.CoordType.SCREEN)
    if (inside.x + window.x, inside.y + window.y) != (box.x, box.y):
        fail("the window's coordinates are others than the screen's")

box = text.get_range_extents(start, end, Atspi.CoordType.SCREEN)
say("word", box.x, box.y, box.width, box.height)
attributes, first, last = text.get_attribute_run(start, False)
say("attributes", content[first:last], *sorted(f"{key}={value}" for key, value in attributes.items()))

if not text.set_selection(0, start, end):
    fail("the word was not selected")
selection = text.get_selection(0)
say("selection", text.get_n_selections(), content[selection.start_offset : selection.end_offset])
say("caret", text.get_caret_offset() - end)
find("event of the selection", lambda: "object:text-selection-changed" in events)
find("event of the caret", lambda: "object:text-caret-moved" in events)
text.remove_selection(0)
say("selections", text.get_n_selections())

links = page.get_hypertext_iface()
for index in range(links.get_n_links()):
    link = links.get_link(index)
    first, last = link.get_start_index(), link.get_end_index()
    say("link", link.get_uri(0), content[first:last], links.get_link_index(first))

last = content.rindex("\n") + 1
before = text.get_character_extents(last, Atspi.CoordType.SCREEN).y
if not text.scroll_substring_to(last, last + 4, Atspi.ScrollType.ANYWHERE):
    fail("the end was not scrolled to")
find("end in view", lambda: text.get_character_extents(last, Atspi.CoordType.SCREEN).y < before)
say("scrolled")

links.get_link(0).get_object(0).get_action_iface().do_action(0)
find("page behind the link", lambda: (document() or page).get_name() == "Other")
say("followed")
