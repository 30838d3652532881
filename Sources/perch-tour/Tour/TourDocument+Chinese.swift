extension TourDocument {
  static let chinese = [
    TourDocument(text: riverInChinese, color: 6),
    TourDocument(text: soupInChinese, color: 3),
    TourDocument(text: meetingInChinese, color: 1),
    TourDocument(text: wordsInChinese, color: 5),
    TourDocument(text: gardenInChinese, color: 0),
  ]

  private static let riverInChinese = """
    # 河边的早晨

    翠鸟停在伸向缓流的树枝上，几分钟一动不动。忽然，空中划过一道蓝光，水面轻轻一响，它已经衔着小鱼回到了\
    原来的树枝。

    ## 它教给我们的

    好的落脚点**离要做的事很近**，又不碍事。离开时不必多想，回来时还是*同一个地方*。

    - 它总在原处。
    - 它不占地方。
    - 远远就能看出有没有动静。

    > 静静地坐得够久，河流自会来到你面前。

    ## 页面也可以这样

    把指针放在窗口左边缘，向右拖动页面，右下角会升起一个圆。把页面放进去，它就变成屏幕边上的一个小球，还\
    记着您读到了哪里。

    ```
    $ perch notes.md
    $ perch msg park
    ```

    点一下小球，页面就回来了，还在刚才那一行。小球挡住了视线，就把它拖到另一边；用完了，就把它拖进圆里。

    ## 看到了什么

    | 时间 | 地点 | 情形 |
    |------|------|------|
    | 6:40 | 老柳树 | 一只，在捕鱼 |
    | 7:05 | 桥边 | 两只，飞过 |
    | 7:30 | 老柳树 | 一只，歇着 |

    七点以前光线很低。后来起了风，水面不再像镜子，岸上就什么也看不到了。

    ## 下一次

    1. 日出之前到。
    2. 带短的望远镜，不带长的。
    3. 时间要当场记下来。

    左岸的小路封到月底。右岸的路可以走，只是有些湿；从桥头到老柳树要二十分钟。一路上芦苇很高，走得慢一点，\
    鸟就不会受惊。
    """

  private static let soupInChinese = """
    # 雨夜的汤

    韭葱、土豆，加一点奶油。四十分钟，大半时间不用管它。

    - 韭葱两根
    - 土豆四个
    - 高汤一升
    - 少许肉豆蔻
    """

  private static let meetingInChinese = """
    # 周二例会

    1. 做完了什么
    2. 接下来做什么
    3. 谁需要帮忙
    """

  private static let gardenInChinese = """
    # 四月的菜园

    墙边种豆角和生菜，去年种豆角的地方改种洋葱。

    - 翻一遍堆肥
    - 修好园门
    """

  private static let wordsInChinese = """
    # 一个字

    栖：鸟停在树枝上。

    栖息：停下来歇一歇。
    """
}
