/** All rules of the data. One run finds all errors. */
import { apiRules } from './rules/apis'
import { descriptionRules } from './rules/descriptions'
import { iconRules } from './rules/icons'
import { keywordRules } from './rules/keywords'
import { lifecycleRules } from './rules/lifecycle'
import { linkRules } from './rules/links'
import { nameRules } from './rules/names'
import { referenceRules } from './rules/references'
import type { DataRule } from './rules/rule'
import { sourceRules } from './rules/sources'
import { spellingRules } from './rules/spelling'
import { svgRules } from './rules/svg'
import { tenseRules } from './rules/tense'
import { uniqueRules } from './rules/uniques'
import type { DataError, SourceData } from './source'

export const DATA_RULES: Readonly<Record<string, DataRule>> = {
  ...nameRules,
  ...iconRules,
  ...apiRules,
  ...lifecycleRules,
  ...linkRules,
  ...descriptionRules,
  ...tenseRules,
  ...sourceRules,
  ...spellingRules,
  ...keywordRules,
  ...svgRules,
  ...referenceRules,
  ...uniqueRules,
}

/** Returns the errors that all rules find, sorted by file. */
export function applyDataRules(data: SourceData): DataError[] {
  return Object.values(DATA_RULES)
    .flatMap(rule => [...rule(data)])
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
}
