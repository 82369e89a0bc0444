import Acceptance
import Testing

struct ShardTests {
  private static let names = (0..<1_000).map { "test \($0)" }

  @Test(arguments: [1, 2, 3, 7, 64])
  func shardsTogetherAreAllTestsAndHaveNoneInCommon(count: Int) throws {
    var owners = Array(repeating: 0, count: Self.names.count)
    for number in 1...count {
      let shard = try #require(Shard(number: number, count: count))
      for (index, name) in Self.names.enumerated() where shard.contains(path: "a.trans", test: name)
      {
        owners[index] += 1
      }
    }

    #expect(owners.allSatisfy { $0 == 1 })
  }

  @Test func shardsAreOfLikeSize() throws {
    for number in 1...4 {
      let shard = try #require(Shard(number: number, count: 4))
      let size = Self.names.count { shard.contains(path: "a.trans", test: $0) }

      #expect((200...300).contains(size))
    }
  }

  /// The numbers are those of the hash; a change of them moves the tests of everybody who shards.
  @Test func aTestsShardIsTheSameOnEveryMachine() throws {
    let shards = ["moves", "stays", "comes back"].map { name in
      (1...5).first {
        Shard(number: $0, count: 5)?.contains(path: "card.trans", test: name) == true
      }
    }

    #expect(shards == [2, 5, 5])
  }

  @Test(arguments: [
    ("1/1", 1, 1), ("2/3", 2, 3), ("0/3", nil, nil), ("4/3", nil, nil), ("1", nil, nil),
    ("1/2/3", nil, nil), ("-1/3", nil, nil), ("+1/3", nil, nil), ("a/b", nil, nil), ("/", nil, nil),
    ("1/99999999999999999999", nil, nil),
  ])
  func reading(text: String, number: Int?, count: Int?) {
    let shard = Shard(text)

    #expect(shard?.number == number)
    #expect(shard?.count == count)
  }
}
