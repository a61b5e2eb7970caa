import { readFileSync } from 'node:fs'
import { absoluteUrl, type BuildSettings } from '../settings'

/** Returns `llms.txt` (llmstxt.org), which tells agents what the site publishes, and where. */
export const llmsTxt = (settings: BuildSettings): string =>
  readFileSync('data/llms.txt', 'utf8').replaceAll('{site}', absoluteUrl(settings, ''))
