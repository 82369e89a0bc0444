import EventTrace

/// The name of any object in the trace: its own, else its type's.
package func nameInTrace(of object: AnyObject) -> String {
  // The class first: for a protocol the runtime searches all conformances of the program, once for each class of objects.
  if let named = object as? NSObject { return named.traceName }
  if let named = object as? any TraceNamed { return named.traceName }
  return "\(type(of: object))"
}
