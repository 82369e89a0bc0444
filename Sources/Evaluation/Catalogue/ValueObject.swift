/// A value of Swift as an object, for types that are classes in UIKit: scripts hold references to it, and nothing changes it.
final class ValueObject<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
