import type { ShapeInput } from './shape-input'
import { type SizedSvg, sizedSvg } from './sized-svg'
import { iconSide } from './sizes'

/** The artwork of an icon at the size that it has in diagrams. Throws NotAnIconError. */
export function iconArtwork({ icon, svg }: ShapeInput): SizedSvg {
  return sizedSvg(svg, iconSide(icon))
}
