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
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def show(length, end, order="update"):
    """Shows the page: a slider while the timer rests, and a button that starts or stops it."""
    rests = end is None
    say(order, {
        "id": PAGE, "title": "Tea timer",
        "markdown": f"# {minutes(length)}\n\nPark the page: the ring on the ball shows the time.",
        "controls": [
            {"id": "length", "kind": "slider", "label": "Minutes", "min": 1, "max": 10,
             "step": 0.5, "value": length / 60, "enabled": rests},
            {"id": "switch", "label": "Start" if rests else "Stop"},
        ]})


def report(length, end):
    """Shows the time that is left as a ring, and returns the end, or nothing at the end."""
    left = end - time.monotonic()
    if left <= 0:
        return say("progress", {"id": PAGE, "phase": "done", "text": "Tea"})
    say("progress", {"id": PAGE, "fraction": 1 - left / length, "text": minutes(left)})
    return end


def main():
    length, end = 180.0, None
    show(length, end, "open")
    while True:
        ready = select.select([EVENTS], [], [], 1 if end else None)[0]
        if end and (end := report(length, end)) is None:
            show(length, end)
        if not ready:
            continue
        event = json.loads(EVENTS.readline() or sys.exit())
        if event.get("action") == "length":
            length = event["value"] * 60
        elif event.get("action") == "switch":
            end = None if end else time.monotonic() + length
            if end is None:
                say("progress", {"id": PAGE, "phase": "none"})
            show(length, end)


main()
