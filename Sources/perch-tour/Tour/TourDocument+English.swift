extension TourDocument {
  static let english = [
    TourDocument(text: river, color: 6),
    TourDocument(text: soup, color: 3),
    TourDocument(text: meeting, color: 1),
    TourDocument(text: words, color: 5),
    TourDocument(text: garden, color: 0),
  ]

  private static let river = """
    # A morning at the river

    The kingfisher sits where the branch leans out over the slow water. It does not move for
    minutes. Then there is a line of blue in the air, a small splash, and it is back on the same
    branch with a fish.

    ## What it teaches

    A good perch is **close to the work** and out of its way. One leaves it without a thought and
    comes back to the *same place*.

    - It is always where one left it.
    - It needs no room.
    - It shows from afar whether something has happened.

    > Sit still long enough, and the river comes to you.

    ## A page can do the same

    Put the pointer on the left edge of this window and drag the page to the right. A circle comes
    out of the corner at the bottom. Drop the page there: it becomes a ball at the edge of the
    screen, with this place in the text still open.

    ```
    $ perch notes.md
    $ perch msg park
    ```

    Click the ball, and the page is back, on the very line where you left it. Drag the ball to the
    other side if it is in your way. Drop it on the circle when you are done.

    ## What was seen

    | time | where | what |
    |------|-------|------|
    | 6:40 | old willow | one, fishing |
    | 7:05 | bridge | two, in flight |
    | 7:30 | old willow | one, resting |

    The light was low until seven. After that the wind came up, the water lost its mirror, and there
    was nothing more to see from the bank.

    ## For the next time

    1. Come before sunrise.
    2. Bring the short telescope, not the long one.
    3. Write the times down at once.

    The path along the left bank is closed until the end of the month. The one on the right bank is
    open, but wet; it takes twenty minutes from the bridge to the old willow.
    """

  private static let soup = """
    # Soup for a rainy evening

    Leek, potato, a little cream. It takes forty minutes, most of which it needs no company.

    - two leeks
    - four potatoes
    - a litre of broth
    - nutmeg
    """

  private static let meeting = """
    # Tuesday’s meeting

    1. What is done
    2. What is next
    3. Who needs help
    """

  private static let garden = """
    # Garden in April

    Beans and lettuce by the wall, onions where the beans were.

    - turn the compost
    - mend the gate
    """

  private static let words = """
    # Words

    perch (noun): a place to sit, high up and out of the way.

    perch (verb): to come to rest on something.
    """
}
