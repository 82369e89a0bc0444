extension MemberScripts {
  static let tables: Script = (
    script: """
    let row = IndexPath(row: 2, section: 0)
    let item = IndexPath(item: 1, section: 1)
    print(row, item, row.row, item.item, item.section, row == IndexPath(item: 2, section: 0), row < item)
    """,
    printed: ["[0, 2] [1, 1] 2 1 1 true true"]
  )
}
