import EventTrace

// The tree of layers: those of views in the order of the views, and between them layers that belong to no view.

extension CALayer {
  /// The layer it is in; for a copy that `presentation()` made, a copy of that. A mask is in none.
  public var superlayer: CALayer? {
    if let source { return source.superlayer?.presentation() }
    if let view { return view.parent?.layer }
    return extras?.superlayer
  }

  /// The layers in it, from back to front; nil for none. For a copy that `presentation()` made, copies of those.
  ///
  /// What is assigned takes the place of all that were in it; what stays keeps its animations. The layer of a view moves with its view
  /// only: one that the list leaves out, has in another order or takes from elsewhere stays where it is, with an issue for each.
  public var sublayers: [CALayer]? {
    get {
      let layers = allSublayers
      return layers.isEmpty ? nil : layers
    }
    set { replaceSublayers(with: newValue ?? []) }
  }

  /// The same, an empty list for none.
  var allSublayers: [CALayer] {
    if let source { return source.allSublayers.compactMap { $0.presentation() } }
    let views = view?.subviews ?? []
    guard let own = extras?.ownSublayers, !own.isEmpty else { return views.map(\.layer) }
    var layers: [CALayer] = []
    var place = 0
    for (index, view) in views.enumerated() {
      while place < own.count, own[place].viewsBelow <= index {
        layers.append(own[place].layer)
        place += 1
      }
      layers.append(view.layer)
    }
    return layers + own[place...].map(\.layer)
  }

  /// Puts a layer at a place among the sublayers, 0 being the back; a place beyond the end is the end.
  package func insert(_ layer: CALayer, at index: Int) {
    guard canInsert(layer) else { return }
    layer.removeFromSuperlayer()
    let all = allSublayers
    let behind = all[..<min(max(index, 0), all.count)]
    let views = behind.count { $0.view != nil }
    let extras = makeExtras()
    extras.ownSublayers.insert(
      OwnSublayer(layer: layer, viewsBelow: views), at: behind.count - views)
    take(layer)
    loop.charge(2 * all.count)
    if view == nil { addImplicitTransition() }
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard layer !== sibling, canInsert(layer) else { return }
    // The place is counted with the layer out of the way.
    layer.removeFromSuperlayer()
    let place = allSublayers.firstIndex { $0 === sibling }
    insert(layer, at: place.map { $0 + offset } ?? .max)
  }

  func replace(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.superlayer === self, canInsert(newLayer) else { return }
    insert(newLayer, beside: oldLayer, offset: 0)
    oldLayer.removeFromSuperlayer()
  }

  func leaveSuperlayer() {
    guard view == nil else { return reportViewsLayer("removeFromSuperview") }
    guard let extras else { return }
    if let masked = extras.maskedLayer {
      masked.mask = nil
    } else if let superlayer = extras.superlayer {
      superlayer.extras?.ownSublayers.removeAll { $0.layer === self }
      leave()
      if superlayer.view == nil { superlayer.addImplicitTransition() }
      loop.setNeedsTurn()
    }
  }

  /// The layer whose shape limits the visible part of this one and all in it, in this layer's coordinates; nil for none.
  ///
  /// It never changes hit testing. A mask of a mask is not supported, as in Core Animation.
  public var mask: CALayer? {
    get {
      if let source { return source.mask?.presentation() }
      return extras?.mask
    }
    set {
      guard source == nil, newValue !== mask else { return }
      if let newValue {
        guard canInsert(newValue) else { return }
        newValue.removeFromSuperlayer()
      }
      view?.settingWillChange(.mask)
      if let old = extras?.mask {
        old.extras?.maskedLayer = nil
        old.endAnimationsInTree()
      }
      makeExtras().mask = newValue
      guard let newValue else { return }
      let joined = newValue.makeExtras()
      joined.maskedLayer = self
      joined.joinedCommit = loop.animations.commits
      if newValue.loop.isDetached, newValue.loop !== loop { newValue.loop = loop }
      newValue.timeDidMove()
    }
  }
}

// MARK: - Rules

extension CALayer {
  private func canInsert(_ layer: CALayer) -> Bool {
    guard layer.source == nil, source == nil else { return false }
    guard layer.view == nil else {
      layer.reportViewsLayer("addSubview")
      return false
    }
    // A layer with nothing in it can only be in itself.
    guard layer !== self, !layer.hasOwnLayers || !isDescendant(of: layer) else {
      loop.raiseException(
        "layer <CALayer: \(layer.traceName)> is a part of cycle in its layer tree",
        subject: layer.traceName)
      return false
    }
    return true
  }

  /// Whether the layer is another one, or somewhere in it or its masks.
  private func isDescendant(of other: CALayer) -> Bool {
    var steps = 0
    defer { loop.charge(steps) }
    var layer: CALayer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.host
      steps += 1
    }
    return false
  }

  /// Notes that a layer, which is among the own sublayers, is in this one.
  private func take(_ layer: CALayer) {
    let joined = layer.makeExtras()
    joined.superlayer = self
    joined.joinedCommit = loop.animations.commits
    if layer.loop.isDetached, layer.loop !== loop { layer.loop = loop }
    layer.timeDidMove()
  }

  /// Notes that the layer is in no other one any more.
  private func leave() {
    extras?.superlayer = nil
    endAnimationsInTree()
  }

  private func replaceSublayers(with layers: [CALayer]) {
    let old = extras?.ownSublayers ?? []
    loop.charge(4 * (old.count + layers.count))
    guard let own = ownSublayers(of: layers) else { return }
    let isEqual = own.elementsEqual(old) {
      $0.layer === $1.layer && $0.viewsBelow == $1.viewsBelow
    }
    if isEqual { return }
    let staying = Set(own.map { ObjectIdentifier($0.layer) })
    let present = Set(old.map { ObjectIdentifier($0.layer) })
    for place in own where !present.contains(ObjectIdentifier(place.layer)) {
      place.layer.removeFromSuperlayer()
    }
    makeExtras().ownSublayers = own
    for place in old where !staying.contains(ObjectIdentifier(place.layer)) { place.layer.leave() }
    for place in own where !present.contains(ObjectIdentifier(place.layer)) { take(place.layer) }
    if view == nil { addImplicitTransition() }
    loop.setNeedsTurn()
  }

  /// Returns the layers of a list that belong to no view, each at its place among the layers of views; nil if one of them can't be in this
  /// layer. It reports layers of views that the list would move.
  private func ownSublayers(of layers: [CALayer]) -> [OwnSublayer]? {
    guard source == nil else { return nil }
    let views = view?.subviews ?? []
    loop.charge(views.count)
    let places = Dictionary(
      uniqueKeysWithValues: views.enumerated().map { (ObjectIdentifier($1.layer), $0) })
    var given: Set<ObjectIdentifier> = []
    // A layer that is given several times is where it is given last, as if they were added one by one.
    let once = layers.reversed().filter { given.insert(ObjectIdentifier($0)).inserted }.reversed()
    var own: [OwnSublayer] = []
    var viewsBelow = 0
    for layer in once {
      if layer.view == nil {
        guard canInsert(layer) else { return nil }
        own.append(OwnSublayer(layer: layer, viewsBelow: viewsBelow))
      } else if let place = places[ObjectIdentifier(layer)] {
        if place < viewsBelow { layer.reportViewsLayer("bringSubviewToFront") }
        viewsBelow = max(viewsBelow, place + 1)
      } else {
        layer.reportViewsLayer("addSubview")
      }
    }
    for view in views where !given.contains(ObjectIdentifier(view.layer)) {
      view.layer.reportViewsLayer("removeFromSuperview")
    }
    return own
  }

  private func reportViewsLayer(_ method: String) {
    loop.report(
      EngineIssue(
        .unsupported, "the layer of '\(subjectName)' moves with its view",
        notes: ["'\(method)' moves the view"]), subject: subjectName, range: nil)
  }
}

// MARK: - Inside the engine

extension CALayer {
  /// The layer that it is in or is the mask of.
  var host: CALayer? {
    if let view { return view.parent?.layer }
    return extras?.superlayer ?? extras?.maskedLayer
  }

  /// Whether it is the mask of a layer.
  package var isMask: Bool { extras?.maskedLayer != nil }

  /// The view whose layer it is in, or whose it is; nil for a layer outside of views.
  var hostView: UIView? {
    var layer: CALayer? = self
    var steps = 0
    defer { loop.charge(steps) }
    while let current = layer {
      if let view = current.view { return view }
      layer = current.host
      steps += 1
    }
    return nil
  }

  /// The name in traces and messages: the view's name for the layer of a view.
  var subjectName: String { view?.traceName ?? (source == nil ? traceName : "") }

  /// Whether it has come into the tree, or its view into a window or out of one, since the last commit.
  var isNew: Bool { (view?.windowChange ?? extras?.joinedCommit) == loop.animations.commits }

  /// Whether it has a mask, or layers in it that belong to no view.
  private var hasOwnLayers: Bool { hasOwnSublayers || extras?.mask != nil }

  /// Whether it has layers in it that belong to no view.
  var hasOwnSublayers: Bool { !(extras?.ownSublayers.isEmpty ?? true) }

  /// Keeps own sublayers at their places among the layers of views when a view was inserted between them.
  ///
  /// A view at the very back is behind all of them, and one in front of the other views is in front of all.
  func viewWasInserted(at index: Int, isLast: Bool = false) {
    guard let extras, !extras.ownSublayers.isEmpty, !isLast else { return }
    for place in extras.ownSublayers.indices
    where index == 0 || index < extras.ownSublayers[place].viewsBelow {
      extras.ownSublayers[place].viewsBelow += 1
    }
  }

  /// Keeps own sublayers at their places among the layers of views when a view was removed.
  func viewWasRemoved(at index: Int) {
    guard let extras, !extras.ownSublayers.isEmpty else { return }
    for place in extras.ownSublayers.indices
    where index < extras.ownSublayers[place].viewsBelow {
      extras.ownSublayers[place].viewsBelow -= 1
    }
  }

  /// Calls a body with each layer in this one that belongs to no view, masks included, parents first.
  func forEachOwn(_ body: (CALayer) -> Void) {
    guard let extras, extras.mask != nil || !extras.ownSublayers.isEmpty else { return }
    var waiting = extras.ownInside
    var steps = 0
    while let layer = waiting.popLast() {
      body(layer)
      steps += 1
      if let extras = layer.extras { waiting += extras.ownInside }
    }
    loop.charge(steps)
  }

  /// The layers in this one that belong to no view, masks included, parents first, each with its depth below this one.
  package var ownLayersInTree: [(layer: CALayer, depth: Int)] {
    var layers: [(layer: CALayer, depth: Int)] = []
    forEachOwn { layer in
      var depth = 1
      var host = layer.host
      while let current = host, current !== self {
        depth += 1
        host = current.host
      }
      layers.append((layer, depth))
    }
    return layers
  }

  /// Ends the animations of the layer and of the own ones in it.
  func endAnimationsInTree() {
    if isAnimated { endAnimations() }
    forEachOwn { layer in
      if layer.isAnimated { layer.endAnimations() }
    }
  }

  /// Moves the mask and the own sublayers into the world that the layer has joined.
  func extrasDidJoin() {
    guard extras != nil else { return }
    noteSpace()
    let world = loop
    forEachOwn { layer in
      if layer.loop !== world { layer.loop = world }
    }
  }

  /// Takes copies of all own layers in another layer and its mask.
  func takeOwnTree(of other: CALayer, _ look: FrozenLook) {
    guard other.extras != nil else { return }
    var waiting = [(original: other, copy: self)]
    var steps = 0
    while let (original, copy) = waiting.popLast() {
      copy.takeOwnLayers(of: original, look) { waiting.append(($0, $1)) }
      steps += 1
    }
    loop.charge(16 * steps)
  }

  private func frozenCopyAlone(_ look: FrozenLook) -> CALayer {
    let copy = type(of: self).init(copying: self)
    copy.becomeModel()
    copy.take(state(of: look), of: self)
    return copy
  }

  /// Takes copies of another layer's mask and own sublayers, the layers in which still have to be copied.
  private func takeOwnLayers(
    of other: CALayer, _ look: FrozenLook, _ made: (_ original: CALayer, _ copy: CALayer) -> Void
  ) {
    guard let others = other.extras else { return }
    if let mask = others.mask {
      let copy = mask.frozenCopyAlone(look)
      self.mask = copy
      made(mask, copy)
    }
    for own in others.ownSublayers where look != .committed || !own.layer.isNew {
      let copy = own.layer.frozenCopyAlone(look)
      makeExtras().ownSublayers.append(OwnSublayer(layer: copy, viewsBelow: own.viewsBelow))
      copy.makeExtras().superlayer = self
      made(own.layer, copy)
    }
  }
}

extension LayerExtras {
  /// The own sublayers and the mask, the last one first.
  fileprivate var ownInside: [CALayer] {
    ownSublayers.reversed().map(\.layer) + (mask.map { [$0] } ?? [])
  }
}
