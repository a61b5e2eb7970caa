/** What `make` gives for an object, made once and forgotten with the object. */
export function oncePer<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, T>()
  return key => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    return made
  }
}
