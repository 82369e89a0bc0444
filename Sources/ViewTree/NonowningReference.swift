/// A reference to an object that does not keep it, for the references that presentations, transitions and touches make all the time.
///
/// A `weak` variable gives its object a side table for the rest of its life, with which each retain and release of the object takes
/// several times as long. Controllers, containers and transitions are retained at each step of a walk, so theirs are worth avoiding.
@frozen
package struct NonowningReference<Object: NonowningReferenced> {
  @usableFromInline let slot: ReferenceSlot?

  /// Makes a reference to an object, or to none.
  @inlinable package init(_ object: Object?) { slot = object?.reference() }

  /// Whether two references are to the same object, also after its end.
  func isSame(as other: NonowningReference) -> Bool { slot === other.slot }

  /// The object; nil after its end.
  @inlinable package var object: Object? {
    guard let object = slot?.object else { return nil }
    return unsafeDowncast(object, to: Object.self)
  }
}

/// An object that clears the slot of its references in its `deinit`, before anything that its end may call.
package protocol NonowningReferenced: AnyObject {
  /// The slot of the object's references; nil before the first one.
  var referenceSlot: ReferenceSlot? { get set }
}

extension NonowningReferenced {
  /// The slot of the object's references.
  @inlinable package func reference() -> ReferenceSlot {
    if let referenceSlot { return referenceSlot }
    let slot = ReferenceSlot(self)
    referenceSlot = slot
    return slot
  }
}

/// The place where all references to an object look it up.
@usableFromInline
package final class ReferenceSlot {
  // The object clears this in its `deinit`. It is assigned there alone, so no checks for exclusive access are needed.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) private(set) var object: AnyObject?

  /// Makes the slot of an object.
  @usableFromInline package init(_ object: AnyObject) { self.object = object }

  /// Whether the object has not been released.
  package var isAlive: Bool { object != nil }

  /// Ends the references, because the object is being released.
  package func clear() { object = nil }
}
