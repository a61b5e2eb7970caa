/** Keys and values of a draw.io style; `undefined` leaves the key out. */
export type DrawioStyle = Readonly<Record<string, string | number | undefined>>

/** A style as draw.io writes it: `key=value;` for each, in order. Values must not hold `;`. */
export function styleText(style: DrawioStyle): string {
  return Object.entries(style)
    .map(([key, value]) => (value === undefined ? '' : `${key}=${value};`))
    .join('')
}
