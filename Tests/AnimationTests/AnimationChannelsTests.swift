import Animation
import Testing

struct AnimationChannelsTests {
  @Test func resultsAreOffsetsTimesWeight() {
    var channels = AnimationChannels()
    let first = channels.append(10)
    let others = channels.append(contentsOf: [-4, 0.5, 3])

    channels.evaluate(weight: 0.5)

    #expect(first == 0 && others == 1..<4)
    #expect((0..<4).map { channels[$0] } == [5, -2, 0.25, 1.5])
    #expect(channels.offset(at: 1) == -4)
    #expect(channels.withResults { Array($0) } == [5, -2, 0.25, 1.5])
  }

  @Test func newChannelsTakeThePresentWeight() {
    var channels = AnimationChannels()
    let first = channels.append(8)
    #expect(channels[first] == 8)
    channels.evaluate(weight: 0.25)

    let index = channels.append(100)

    #expect(channels[index] == 25)
    let block = channels.append(contentsOf: [4])
    #expect(channels[block.lowerBound] == 1)
    channels.setOffset(40, at: index)
    #expect(channels[index] == 10)
  }

  @Test func removingLeavesOtherIndicesAlone() {
    var channels = AnimationChannels()
    _ = channels.append(contentsOf: [1, 2, 3, 4])

    channels.remove(1..<3)
    channels.evaluate(weight: 2)

    #expect(channels.liveCount == 2 && channels.count == 4)
    #expect((0..<4).map { channels[$0] } == [2, 0, 0, 8])
    channels.remove(at: 3)
    #expect(channels.count == 3 && channels.liveCount == 1)
    channels.remove(at: 0)
    #expect(channels.isEmpty && channels.count == 0 && channels.weight == 1)
    channels.evaluate(weight: 0)
    let again = channels.append(7)
    #expect(again == 0 && channels[0] == 0)
  }
}
