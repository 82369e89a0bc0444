extension BuiltinCatalogue {
  /// Members of `UIGestureRecognizer`.
  static let gestureMembers: [Member] = [
    .init(
      .gestureState, of: .object(.gestureRecognizer), "state",
      type: .enumeration(.gestureRecognizerState), "What the recognizer has seen so far."),
    .init(
      .gestureNumberOfTouches, of: .object(.gestureRecognizer), "numberOfTouches", type: .number,
      "How many fingers take part."),
    .init(
      .gestureIsEnabled, of: .object(.gestureRecognizer), "isEnabled", type: .bool,
      setter: .setGestureIsEnabled,
      "Whether it looks at touches; switching it off cancels a gesture under way."),
    .init(
      .gestureView, of: .object(.gestureRecognizer), "view", type: .optional(.object(.view)),
      "The view it is attached to."),
    .init(
      .gestureLocation, of: .object(.gestureRecognizer), "location", type: .point,
      "Where the finger is in the container of the transition, points."),
    .init(
      .gestureLocationIn, of: .object(.gestureRecognizer), "location",
      parameters: [.init("in", "view", .optional(.object(.view)))], type: .point,
      "Where the finger is in a view's coordinates, nil for the window's, points."),
    .init(
      .gesturePan, of: .object(.gestureRecognizer), "pan",
      parameters: [
        .init("minimumNumberOfTouches", "minimumNumberOfTouches", .number, defaultValue: [1]),
        .init(
          "maximumNumberOfTouches", "maximumNumberOfTouches", .number, defaultValue: [4294967295]),
      ], type: .object(.panGestureRecognizer), isStatic: true,
      "A recognizer of a finger that moves 10 points or more."),
    .init(
      .gestureScreenEdgePan, of: .object(.gestureRecognizer), "screenEdgePan",
      parameters: [.init("edges", "edges", .enumeration(.rectEdge))],
      type: .object(.screenEdgePanGestureRecognizer), isStatic: true,
      "A recognizer of a finger that comes in from an edge of the screen."),
    .init(
      .gestureTap, of: .object(.gestureRecognizer), "tap",
      parameters: [
        .init("numberOfTapsRequired", "numberOfTapsRequired", .number, defaultValue: [1]),
        .init("numberOfTouchesRequired", "numberOfTouchesRequired", .number, defaultValue: [1]),
      ], type: .object(.tapGestureRecognizer), isStatic: true, "A recognizer of taps."),
    .init(
      .gestureLongPress, of: .object(.gestureRecognizer), "longPress",
      parameters: [
        .init("minimumPressDuration", "minimumPressDuration", .time, defaultValue: [0.5])
      ], type: .object(.longPressGestureRecognizer), isStatic: true,
      "A recognizer of a finger that stays."),
  ]

  /// Members of `UIPanGestureRecognizer`.
  static let panMembers: [Member] = [
    .init(
      .panTranslation, of: .object(.panGestureRecognizer), "translation", type: .point,
      "How far the finger has moved, in the container of the transition, points; zero until the gesture has begun."
    ),
    .init(
      .panTranslationIn, of: .object(.panGestureRecognizer), "translation",
      parameters: [.init("in", "view", .optional(.object(.view)))], type: .point,
      "How far the finger has moved, in a view's coordinates, points."),
    .init(
      .panVelocity, of: .object(.panGestureRecognizer), "velocity", type: .velocityVector,
      "How fast the finger moves, in the container of the transition, points a second."),
    .init(
      .panVelocityIn, of: .object(.panGestureRecognizer), "velocity",
      parameters: [.init("in", "view", .optional(.object(.view)))], type: .velocityVector,
      "How fast the finger moves, in a view's coordinates, points a second."),
    .init(
      .panSetTranslationIn, of: .object(.panGestureRecognizer), "setTranslation",
      parameters: [
        .init(nil, "translation", .point), .init("in", "view", .optional(.object(.view))),
      ], type: .void, "Makes the translation what is given, so that it counts on from there."),
  ]
}
