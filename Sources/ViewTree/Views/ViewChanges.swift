import Geometry
package import SourceText

/// The changes that some code makes to views, each with the value before the first and after the last of them.
///
/// A change of the engine's own has a cause and is not recorded: see ``ModelChange``. A change is known when the next one begins, or when
/// the code whose changes are recorded has returned.
package final class ViewChanges {
  /// A property of a view that was changed.
  package struct Change {
    /// The property.
    package let property: AnimatableProperty
    /// The value before the first change.
    package let before: AnimatableValue
    /// The value after the last change.
    package fileprivate(set) var after: AnimatableValue
    /// The statement that changed it last; nil outside of a script.
    package fileprivate(set) var range: SourceRange?
    /// The name of the object whose code changed it last; nil where it is not known.
    package fileprivate(set) var author: String?

    /// The same change, ended as a later one.
    package func ending(as later: Change) -> Change {
      var change = self
      (change.after, change.range, change.author) = (later.after, later.range, later.author)
      return change
    }
  }

  /// The changes of one view.
  package struct OfView {
    private let reference: NonowningReference<UIView>
    /// The view; nil once it is released.
    package var view: UIView? { reference.object }
    /// The superview before the first change; nil for a view without one, or whose superview is released.
    package var superview: UIView? { superviewReference.object }
    private let superviewReference: NonowningReference<UIView>
    /// Whether the view was in a window before the first change.
    package let wasInWindow: Bool
    /// The changed properties, in the order of their first changes.
    package fileprivate(set) var changes: [Change] = []

    fileprivate init(_ view: UIView) {
      reference = NonowningReference(view)
      superviewReference = NonowningReference(view.superview)
      wasInWindow = view.window != nil
    }

    /// The change of a property; nil for none.
    package func change(of property: AnimatableProperty) -> Change? {
      changes.first { $0.property == property }
    }
  }

  /// A change that has begun: the values before it.
  private struct Begun {
    let index: Int
    let layer: NonowningReference<UIView>
    let plain: LayerValues
    let rare: RareLayerValues?
    let range: SourceRange?
  }

  private let loop: RunLoop
  private var begun: Begun?
  private var indices: [ObjectIdentifier: Int] = [:]
  private var storage: [OfView] = []
  /// Gives the name of the object whose code is running; nil where it is not known.
  package var authorName: (() -> String)?

  /// Makes a record for the views of a world.
  package init(loop: RunLoop) {
    self.loop = loop
  }

  /// The changed views, in the order of their first changes.
  package var views: [OfView] {
    endChange()
    return storage
  }

  /// The changes of a view; nil for none.
  package func changes(of view: UIView) -> OfView? {
    endChange()
    guard let index = indices[ObjectIdentifier(view)], storage[index].view === view else {
      return nil
    }
    return storage[index]
  }

  // MARK: Recording

  /// A model value of a layer is about to change.
  func changeBegins(of layer: CALayer) {
    endChange()
    guard loop.modelChangeCause == nil, let view = layer.view else { return }
    let index = index(of: view)
    begun = Begun(
      index: index, layer: NonowningReference(view), plain: layer.values,
      rare: layer.rareModelValues, range: loop.runningStatement?())
  }

  /// Records what the change that has begun has changed.
  func endChange() {
    guard let begun else { return }
    self.begun = nil
    guard let layer = begun.layer.object?.layer else { return }
    var changed = layer.values.properties(differingFrom: begun.plain)
    let rare = layer.rareModelValues
    if rare != begun.rare {
      let (old, new) = (
        LayerState(rare: begun.rare ?? .initial), LayerState(rare: rare ?? .initial)
      )
      changed += AnimatableProperty.allCases.filter {
        $0.row.isRare && $0.row.value(old) != $0.row.value(new)
      }
      if old.rare.transform != new.rare.transform, !changed.contains(.transform) {
        changed.append(.transform)
      }
    }
    guard !changed.isEmpty else { return }
    let before = LayerState(plain: begun.plain, rare: begun.rare ?? .initial)
    let after = layer.modelState
    let author = authorName?()
    for property in changed {
      record(
        Change(
          property: property, before: property.row.value(before), after: property.row.value(after),
          range: begun.range, author: author), at: begun.index)
    }
  }

  private func record(_ change: Change, at index: Int) {
    guard
      let known = storage[index].changes.firstIndex(where: { $0.property == change.property })
    else { return storage[index].changes.append(change) }
    storage[index].changes[known].after = change.after
    storage[index].changes[known].range = change.range
    storage[index].changes[known].author = change.author
  }

  private func index(of view: UIView) -> Int {
    let identity = ObjectIdentifier(view)
    // Another view could get the identity of one that was released.
    if let index = indices[identity], storage[index].view === view { return index }
    indices[identity] = storage.count
    storage.append(OfView(view))
    return storage.count - 1
  }
}

extension UIView {
  /// The model value of a property.
  package final func modelValue(of property: AnimatableProperty) -> AnimatableValue {
    layer.modelValue(of: property).value
  }
}

extension AnimatableValue {
  /// Whether the value is another one, beyond what rounding leaves of a change that was taken back.
  package func differs(from other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.number(let own), .number(let other)): !own.isNear(other)
    case (.point(let own), .point(let other)): !(own.x.isNear(other.x) && own.y.isNear(other.y))
    case (.rect(let own), .rect(let other)):
      !(own.origin.x.isNear(other.origin.x) && own.origin.y.isNear(other.origin.y)
        && own.width.isNear(other.width) && own.height.isNear(other.height))
    case (.transform(let own), .transform(let other)):
      !(own.a.isNear(other.a) && own.b.isNear(other.b) && own.c.isNear(other.c)
        && own.d.isNear(other.d) && own.tx.isNear(other.tx) && own.ty.isNear(other.ty))
    default: self != other
    }
  }
}

extension CGFloat {
  fileprivate func isNear(_ other: CGFloat) -> Bool { abs(self - other) < 1e-6 }
}
