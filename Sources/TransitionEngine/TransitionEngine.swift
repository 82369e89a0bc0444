@_exported public import Animation
@_exported public import EventTrace
@_exported public import Geometry
@_exported public import SourceText
@_exported public import Transitions
@_exported public import ViewTree
