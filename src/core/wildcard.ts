/** Returns a test for names that match `pattern`, which can have `*` and `?`, in any case. A RegExp can be slow. */
export function wildcardMatcher(pattern: string): (name: string) => boolean {
  const lowerCase = pattern.toLowerCase()
  return text => {
    const name = text.toLowerCase()
    let [at, next, star, retry] = [0, 0, -1, 0]
    while (at < name.length) {
      if (lowerCase[next] === '*') {
        retry = at
        star = next++
      } else if (lowerCase[next] === '?' || lowerCase[next] === name[at]) {
        at++
        next++
      } else if (star >= 0) {
        // The last star matches one more character.
        at = ++retry
        next = star + 1
      } else return false
    }
    return lowerCase.slice(next).replaceAll('*', '') === ''
  }
}
