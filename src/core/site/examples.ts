/** Example queries of the home page, each with what the palette finds for it. A test compares titles and details. */
import ROWS from '../../../data/examples.json' with { type: 'json' }

export interface Example {
  /** The query, or the text to paste. */
  text: string
  /** Text of the example's button, if it differs from `text`. */
  label?: string
  /** True for a label in words. */
  isPlain?: boolean
  title: string
  detail: string
  /** Name of the icon beside the title. */
  icon?: string
  /** True to show the icon on light and dark backgrounds. */
  showsBothThemes?: boolean
  /** Lines of the card below its title: texts by label. */
  lines?: Readonly<Record<string, string>>
  /** Effect of Enter, as in the palette's footer. */
  effect: string
}

export const EXAMPLES = ROWS as readonly Example[]
/** The example whose diagram the home page shows at first. */
export const DRAWN_EXAMPLE = EXAMPLES.find(({ title }) => title === 'Diagram') as Example
