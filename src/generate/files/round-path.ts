/**
 * Rounds the paths of icons in sprites: most of their bytes are digits without a visible effect at the displayed sizes.
 */

/** Arguments of each command: coordinates, radii, an angle, and flags, which need no space after them. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  m: 'xy',
  l: 'xy',
  h: 'x',
  v: 'y',
  c: 'xyxyxy',
  s: 'xyxy',
  q: 'xyxy',
  t: 'xy',
  a: 'rrnffxy',
  z: '',
}

const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+))/y
const FLAG = /[\s,]*([01])/y

/**
 * Returns the path data `d` with every point rounded to a tenth of a unit. Errors do not accumulate, because relative
 * values start from the rounded position. Throws when `d` is not path data, or has exponents.
 */
export function roundPath(d: string): string {
  /** Exact and rounded position, in tenths of a unit; `start` is the point that closing returns to. */
  let [at, drawn] = [ORIGIN, ORIGIN]
  let start = { at, drawn }
  return d.replace(/([a-z])([^a-z]*)/gi, (_all, command: string, text: string) => {
    const kind = command.toLowerCase()
    const isRelative = command === kind
    if (kind === 'z') ({ at, drawn } = start)
    let position = 0
    let rounded = ''
    let isFirst = true
    do {
      const [end, drawnEnd] = [{ ...at }, { ...drawn }]
      for (const argument of ARGUMENTS[kind] ?? '?') {
        const pattern = argument === 'f' ? FLAG : NUMBER
        pattern.lastIndex = position
        const value = Number(pattern.exec(text)?.[1]) * 10
        if (Number.isNaN(value)) throw new Error(`Not the data of a path: ${d}`)
        position = pattern.lastIndex
        if (argument === 'x' || argument === 'y') {
          end[argument] = value + (isRelative ? at[argument] : 0)
          drawnEnd[argument] = Math.round(end[argument])
          rounded = joined(rounded, drawnEnd[argument] - (isRelative ? drawn[argument] : 0))
        } else rounded = joined(rounded, Math.round(value))
      }
      ;[at, drawn] = [end, drawnEnd]
      if (kind === 'm' && isFirst) start = { at, drawn }
      isFirst = false
    } while (/\d/.test(text.slice(position)))
    return command + rounded
  })
}

const ORIGIN = { x: 0, y: 0 }

/** Joins numbers without a space before a sign or a second decimal point. */
function joined(before: string, tenths: number): string {
  const number = String(tenths / 10).replace(/^(-?)0\./, '$1.')
  const isClear = before === '' || number.startsWith('-') || (number.startsWith('.') && /\.\d*$/.test(before))
  return before + (isClear ? '' : ' ') + number
}
