/** The language in which pages of the AWS documentation open. Links keep their English URL, so that copies have it. */
import type { Getter } from 'jotai'
import { resultOrDefault } from '@/core/errors'
import LANGUAGES from '../../data/doc-languages.json' with { type: 'json' }
import { notify } from './notices'
import type { Store } from './store'
import { createStoredChoiceAtom } from './stored'

export const DOC_LANGUAGES = LANGUAGES
const CODES = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]
export const docLanguageAtom = createStoredChoiceAtom('doc-language', CODES, 'en')
const isLanguageOfferedAtom = createStoredChoiceAtom('doc-language-offered', [true, false], false)

/** Start of the URL of a translated page. References of tools, images, and the search are in English only. */
const TRANSLATED_PAGE =
  /^https:\/\/docs\.aws\.amazon\.com\/(?!(?:AWSJavaScriptSDK|AWSJavaSDK|aws-sdk-php|cdk\/api|sdk-for-[a-z]+\/(?:[\w.-]+\/)?(?:api|reference)|cli\/latest\/reference|goto|images|search|[a-z]{2}_[a-z]{2})\/)/

/** Returns the URL in the chosen language for a documentation page, and any other URL unchanged. */
export const urlToOpen = (get: Getter, url: string): string =>
  url.replace(TRANSLATED_PAGE, `$&${LANGUAGES[get(docLanguageAtom)].folder}`)

/** Returns the likely language and script of a tag: Chinese and traditional for `zh-HK`; null for an invalid tag. */
const languageAndScriptOf = (tag: string) =>
  resultOrDefault(() => {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  }, null)

/** Offers the language of the browser (a tag such as `de-AT`) once, unless it is English. */
export function offerDocLanguage(store: Store, tag: string): void {
  const { get, set } = store
  const language = CODES.find(code => code !== 'en' && languageAndScriptOf(code) === languageAndScriptOf(tag))
  if (!language || get(isLanguageOfferedAtom)) return
  set(isLanguageOfferedAtom, true)
  const { name } = LANGUAGES[language]
  const run = () => {
    set(docLanguageAtom, language)
    return `Documentation language: ${name}`
  }
  notify(store, { kind: 'info', title: `Open AWS documentation in ${name}?`, action: { label: `Use ${name}`, run } })
}
