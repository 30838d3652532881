#!/usr/bin/env python3
"""A tea timer on the ball: perch kit timer -- ./timer.py"""
import json
import select
import sys
import time
EVENTS, PAGE = open(0, "rb", buffering=0), "timer"


def say(order, value):
    print(json.dumps({order: value}), flush=True)


def minutes(seconds):
    return "{}:{:02}".format(*divmod(round(seconds), 60))


def page(length, left=None, words="Park the page: the ring on the ball shows the time."):
    """The page: a slider while the timer rests, and a button that starts or stops it."""
    rests = left is None
    return {
        "id": PAGE, "title": "Tea timer",
        "markdown": f"# {minutes(length if rests else left)}\n\n{words}",
        "controls": [
            {"id": "length", "kind": "slider", "label": "Minutes", "min": 1, "max": 10,
             "step": 0.5, "value": length / 60, "enabled": rests},
            {"id": "switch", "label": "Start" if rests else "Stop"},
        ]}


def report(length, end):
    """Shows the time that is left, on the page and on the ball; returns the end, or None at the end."""
    left = end - time.monotonic()
    if left <= 0:
        say("progress", {"id": PAGE, "phase": "done", "text": "Tea"})
        return say("update", page(length, words="Your tea is ready."))
    say("progress", {"id": PAGE, "fraction": 1 - left / length, "text": minutes(left)})
    say("update", page(length, left))
    return end


def main():
    length, end = 180.0, None
    say("present", {**page(length), "width": 400, "height": 320})
    while True:
        if not select.select([EVENTS], [], [], 0.5 if end else None)[0]:
            end = report(length, end)
            continue
        event = json.loads(EVENTS.readline() or sys.exit())
        if event.get("action") == "length":
            length = event["value"] * 60
            say("update", page(length))
        elif event.get("action") == "switch":
            end = None if end else report(length, time.monotonic() + length)
            if end is None:
                say("progress", {"id": PAGE, "phase": "none"})
                say("update", page(length))


main()
