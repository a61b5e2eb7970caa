/** News of AWS that probably brings a new name. Other news changes no data, or other comparisons find it. */
import { simpleName } from '@/core/catalog/names/names'
import { unescapeMarkup } from '@/core/escape'
import { wildcardMatcher } from '@/core/wildcard'
import WATCHED from '../../../data/watched.json' with { type: 'json' }
import type { ComparisonInput, Differences } from './comparison'
import { readRequired } from './pages'

const NEW_NAME = new RegExp(WATCHED.newsOfNames, 'i')

/** Returns a step for each announcement of something that is no known feature, with the place for its name. */
export async function findNews({ data, ignored, read }: ComparisonInput): Promise<Differences> {
  const items = (await readRequired(read, WATCHED.news)).match(/<item>.*?<\/item>/gs)
  if (!items) throw new Error(`${WATCHED.news} has no items`)
  const features = Object.values(data.features).flat()
  const steps = items.flatMap(item => {
    const [title = '', link] = ['title', 'link'].map(name => {
      const pattern = new RegExp(`<${name}>(?:<!\\[CDATA\\[(.*?)\\]\\]>|(.*?))</${name}>`, 's')
      const [, plain, escaped = ''] = pattern.exec(item) ?? []
      return (plain ?? unescapeMarkup(escaped)).trim()
    })
    const isKnown = features.some(({ name }) => name.includes(' ') && wordsOf(title).includes(wordsOf(name)))
    if (!NEW_NAME.test(title) || isKnown || ignored.news.some(pattern => wildcardMatcher(pattern)(title))) return []
    const entries = data.entries.filter(({ source }) => wordsOf(title).includes(wordsOf(simpleName(source.service))))
    const [slug = 'its service'] = entries.map(({ slug }) => slug).sort((a, b) => b.length - a.length)
    return `${title} (${link}): add "- { name: …, page: … }" under ${slug} in data/features.yaml, an entry, or nothing`
  })
  return { steps }
}

/** Returns the words of a text in lower case, with a space before and after each. */
const wordsOf = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
