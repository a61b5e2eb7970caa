/** Icon files must be pictures and nothing else: they are shown, copied into other programs, and offered to other sites. */
import type { Rule } from './rule'

/** What no icon may hold -> how it is called in a message. Patterns are strict: what they find is refused without a look at its meaning. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/<(?:[\w-]+:)?script[\s/>]/i, 'a script'],
  [/[\s"'/]on[a-z]+\s*=/i, 'an event handler'],
  [/<(?:[\w-]+:)?(?:foreignObject|iframe|object|embed|audio|video)[\s/>]/i, 'foreign content'],
  [
    /\b(?:href|src)\s*=\s*(?:"(?!#|data:image\/)|'(?!#|data:image\/)|[^"'\s])/i,
    'a reference to something outside of the file',
  ],
  [/url\(\s*["']?\s*(?!["']?\s*#)/i, 'a style that loads something'],
  [/@import/i, 'a style that loads something'],
  [/<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet/i, 'a document type, an entity or a style sheet'],
]

/** What in `svg` has no place in a picture, as words; empty for a good one. */
export function svgProblems(svg: string): string[] {
  return [...new Set(FORBIDDEN.flatMap(([pattern, name]) => (pattern.test(svg) ? [name] : [])))]
}

export const svgRules = {
  *svgContent({ icons, packageFiles, svgOf }) {
    for (const { iconName, file } of icons) {
      if (!packageFiles.has(file)) continue
      for (const problem of svgProblems(svgOf(file)))
        yield {
          file: 'data/icons.yaml',
          field: iconName,
          message: `Remove this icon: its file ${file}.svg holds ${problem}.`,
        }
    }
  },
} satisfies Record<string, Rule>
