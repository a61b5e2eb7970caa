/** Icon files contain pictures only: they are shown, pasted into other programs, and offered to other sites. */
import type { Rule } from './rule'

/** What no icon may contain -> its name in messages. The patterns are strict: some harmless content is refused, too. */
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

/** What `svg` contains besides a picture, in words. */
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
          message: `Remove this icon: its file ${file}.svg contains ${problem}.`,
        }
    }
  },
} satisfies Record<string, Rule>
