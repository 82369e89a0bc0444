/// The calls of dismissals, by style and ending; `@` says at which millisecond.
extension CallLogTests {
  static let dismissals: [String: String] = [
    "fullScreen.animated": """
    card dismiss true
    delegate animationController(forDismissed) card → Diagonal
    delegate interactionControllerForDismissal(using) Diagonal → nil
    _UIFullscreenPresentationController dismissalTransitionWillBegin
    card viewWillDisappear true
    home viewWillAppear true
    Diagonal transitionDuration 0.35
    Diagonal animateTransition dismiss(card → home)
    home viewIsAppearing true
    @350.0
    dismiss(card → home) completeTransition true
    Diagonal animationEnded true
    _UIFullscreenPresentationController dismissalTransitionDidEnd true
    home viewDidAppear true
    card viewDidDisappear true
    dismiss(card → home) completion(dismiss)
    """,
    "fullScreen.atOnce": """
    card dismiss false
    _UIFullscreenPresentationController dismissalTransitionWillBegin
    card viewWillDisappear false
    home viewWillAppear false
    dismiss(card → home) completeTransition true
    _UIFullscreenPresentationController dismissalTransitionDidEnd true
    home viewIsAppearing false
    home viewDidAppear false
    card viewDidDisappear false
    dismiss(card → home) completion(dismiss)
    """,
    "fullScreen.finished": """
    card dismiss true
    delegate animationController(forDismissed) card → Diagonal
    delegate interactionControllerForDismissal(using) Diagonal → pull
    _UIFullscreenPresentationController dismissalTransitionWillBegin
    card viewWillDisappear true
    home viewWillAppear true
    Diagonal transitionDuration 0.35
    pull startInteractiveTransition dismiss(card → home)
    Diagonal animateTransition dismiss(card → home)
    home viewIsAppearing true
    @10.0
    pull update 0.5
    pull finish
    @185.0
    dismiss(card → home) completeTransition true
    Diagonal animationEnded true
    _UIFullscreenPresentationController dismissalTransitionDidEnd true
    home viewDidAppear true
    card viewDidDisappear true
    dismiss(card → home) completion(dismiss)
    """,
    "fullScreen.cancelled": """
    card dismiss true
    delegate animationController(forDismissed) card → Diagonal
    delegate interactionControllerForDismissal(using) Diagonal → pull
    _UIFullscreenPresentationController dismissalTransitionWillBegin
    card viewWillDisappear true
    home viewWillAppear true
    Diagonal transitionDuration 0.35
    pull startInteractiveTransition dismiss(card → home)
    Diagonal animateTransition dismiss(card → home)
    home viewIsAppearing true
    @10.0
    pull update 0.5
    pull cancel
    home viewWillDisappear true
    card viewWillAppear true
    card viewIsAppearing true
    @185.0
    dismiss(card → home) completeTransition false
    Diagonal animationEnded false
    _UIFullscreenPresentationController dismissalTransitionDidEnd false
    home viewDidDisappear true
    card viewDidAppear true
    dismiss(card → home) completion(dismiss)
    """,
    "overFullScreen.animated": """
    card dismiss true
    delegate animationController(forDismissed) card → Diagonal
    delegate interactionControllerForDismissal(using) Diagonal → nil
    _UIOverFullscreenPresentationController dismissalTransitionWillBegin
    card viewWillDisappear true
    Diagonal transitionDuration 0.35
    Diagonal animateTransition dismiss(card → home)
    @350.0
    dismiss(card → home) completeTransition true
    Diagonal animationEnded true
    _UIOverFullscreenPresentationController dismissalTransitionDidEnd true
    card viewDidDisappear true
    dismiss(card → home) completion(dismiss)
    """,
    "overFullScreen.atOnce": """
    card dismiss false
    _UIOverFullscreenPresentationController dismissalTransitionWillBegin
    card viewWillDisappear false
    dismiss(card → home) completeTransition true
    _UIOverFullscreenPresentationController dismissalTransitionDidEnd true
    card viewDidDisappear false
    dismiss(card → home) completion(dismiss)
    """,
    "overFullScreen.finished": """
    card dismiss true
    delegate animationController(forDismissed) card → Diagonal
    delegate interactionControllerForDismissal(using) Diagonal → pull
    _UIOverFullscreenPresentationController dismissalTransitionWillBegin
    card viewWillDisappear true
    Diagonal transitionDuration 0.35
    pull startInteractiveTransition dismiss(card → home)
    Diagonal animateTransition dismiss(card → home)
    @10.0
    pull update 0.5
    pull finish
    @185.0
    dismiss(card → home) completeTransition true
    Diagonal animationEnded true
    _UIOverFullscreenPresentationController dismissalTransitionDidEnd true
    card viewDidDisappear true
    dismiss(card → home) completion(dismiss)
    """,
    "overFullScreen.cancelled": """
    card dismiss true
    delegate animationController(forDismissed) card → Diagonal
    delegate interactionControllerForDismissal(using) Diagonal → pull
    _UIOverFullscreenPresentationController dismissalTransitionWillBegin
    card viewWillDisappear true
    Diagonal transitionDuration 0.35
    pull startInteractiveTransition dismiss(card → home)
    Diagonal animateTransition dismiss(card → home)
    @10.0
    pull update 0.5
    pull cancel
    card viewWillAppear true
    card viewIsAppearing true
    @185.0
    dismiss(card → home) completeTransition false
    Diagonal animationEnded false
    _UIOverFullscreenPresentationController dismissalTransitionDidEnd false
    card viewDidAppear true
    dismiss(card → home) completion(dismiss)
    """,
    "customKeeping.animated": """
    card dismiss true
    delegate animationController(forDismissed) card → Diagonal
    delegate interactionControllerForDismissal(using) Diagonal → nil
    HalfScreen dismissalTransitionWillBegin
    card viewWillDisappear true
    Diagonal transitionDuration 0.35
    Diagonal animateTransition dismiss(card → home)
    dismiss(card → home) animate(alongsideTransition)
    @350.0
    dismiss(card → home) completeTransition true
    Diagonal animationEnded true
    HalfScreen dismissalTransitionDidEnd true
    card viewDidDisappear true
    dismiss(card → home) completion(dismiss)
    """,
    "customKeeping.atOnce": """
    card dismiss false
    delegate animationController(forDismissed) card → Diagonal
    HalfScreen dismissalTransitionWillBegin
    card viewWillDisappear false
    Diagonal transitionDuration 0.35
    Diagonal animateTransition dismiss(card → home)
    dismiss(card → home) animate(alongsideTransition)
    dismiss(card → home) completeTransition true
    Diagonal animationEnded true
    HalfScreen dismissalTransitionDidEnd true
    card viewDidDisappear false
    dismiss(card → home) completion(dismiss)
    """,
    "customKeeping.finished": """
    card dismiss true
    delegate animationController(forDismissed) card → Diagonal
    delegate interactionControllerForDismissal(using) Diagonal → pull
    HalfScreen dismissalTransitionWillBegin
    card viewWillDisappear true
    Diagonal transitionDuration 0.35
    pull startInteractiveTransition dismiss(card → home)
    Diagonal animateTransition dismiss(card → home)
    dismiss(card → home) animate(alongsideTransition)
    @10.0
    pull update 0.5
    pull finish
    @185.0
    dismiss(card → home) completeTransition true
    Diagonal animationEnded true
    HalfScreen dismissalTransitionDidEnd true
    card viewDidDisappear true
    dismiss(card → home) completion(dismiss)
    """,
    "customKeeping.cancelled": """
    card dismiss true
    delegate animationController(forDismissed) card → Diagonal
    delegate interactionControllerForDismissal(using) Diagonal → pull
    HalfScreen dismissalTransitionWillBegin
    card viewWillDisappear true
    Diagonal transitionDuration 0.35
    pull startInteractiveTransition dismiss(card → home)
    Diagonal animateTransition dismiss(card → home)
    dismiss(card → home) animate(alongsideTransition)
    @10.0
    pull update 0.5
    pull cancel
    card viewWillAppear true
    card viewIsAppearing true
    @185.0
    dismiss(card → home) completeTransition false
    Diagonal animationEnded false
    HalfScreen dismissalTransitionDidEnd false
    card viewDidAppear true
    dismiss(card → home) completion(dismiss)
    """,
    "customRemoving.animated": """
    card dismiss true
    delegate animationController(forDismissed) card → Diagonal
    delegate interactionControllerForDismissal(using) Diagonal → nil
    HalfScreen dismissalTransitionWillBegin
    card viewWillDisappear true
    home viewWillAppear true
    Diagonal transitionDuration 0.35
    Diagonal animateTransition dismiss(card → home)
    dismiss(card → home) animate(alongsideTransition)
    home viewIsAppearing true
    @350.0
    dismiss(card → home) completeTransition true
    Diagonal animationEnded true
    HalfScreen dismissalTransitionDidEnd true
    home viewDidAppear true
    card viewDidDisappear true
    dismiss(card → home) completion(dismiss)
    """,
    "customRemoving.atOnce": """
    card dismiss false
    delegate animationController(forDismissed) card → Diagonal
    HalfScreen dismissalTransitionWillBegin
    card viewWillDisappear false
    home viewWillAppear false
    Diagonal transitionDuration 0.35
    Diagonal animateTransition dismiss(card → home)
    dismiss(card → home) animate(alongsideTransition)
    home viewIsAppearing false
    dismiss(card → home) completeTransition true
    Diagonal animationEnded true
    HalfScreen dismissalTransitionDidEnd true
    home viewDidAppear false
    card viewDidDisappear false
    dismiss(card → home) completion(dismiss)
    """,
    "customRemoving.finished": """
    card dismiss true
    delegate animationController(forDismissed) card → Diagonal
    delegate interactionControllerForDismissal(using) Diagonal → pull
    HalfScreen dismissalTransitionWillBegin
    card viewWillDisappear true
    home viewWillAppear true
    Diagonal transitionDuration 0.35
    pull startInteractiveTransition dismiss(card → home)
    Diagonal animateTransition dismiss(card → home)
    dismiss(card → home) animate(alongsideTransition)
    home viewIsAppearing true
    @10.0
    pull update 0.5
    pull finish
    @185.0
    dismiss(card → home) completeTransition true
    Diagonal animationEnded true
    HalfScreen dismissalTransitionDidEnd true
    home viewDidAppear true
    card viewDidDisappear true
    dismiss(card → home) completion(dismiss)
    """,
    "customRemoving.cancelled": """
    card dismiss true
    delegate animationController(forDismissed) card → Diagonal
    delegate interactionControllerForDismissal(using) Diagonal → pull
    HalfScreen dismissalTransitionWillBegin
    card viewWillDisappear true
    home viewWillAppear true
    Diagonal transitionDuration 0.35
    pull startInteractiveTransition dismiss(card → home)
    Diagonal animateTransition dismiss(card → home)
    dismiss(card → home) animate(alongsideTransition)
    home viewIsAppearing true
    @10.0
    pull update 0.5
    pull cancel
    home viewWillDisappear true
    card viewWillAppear true
    card viewIsAppearing true
    @185.0
    dismiss(card → home) completeTransition false
    Diagonal animationEnded false
    HalfScreen dismissalTransitionDidEnd false
    home viewDidDisappear true
    card viewDidAppear true
    dismiss(card → home) completion(dismiss)
    """,
  ]
}
