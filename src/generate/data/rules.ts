/** All rules of the data. One run finds the errors of all rules. */

import { compareTexts } from '@/core/collections'
import { iconRules } from './rules/icons'
import { lifecycleRules } from './rules/lifecycle'
import { nameRules } from './rules/names'
import { referenceRules } from './rules/references'
import type { DataRule } from './rules/rule'
import { textRules } from './rules/texts'
import { uniqueRules } from './rules/uniques'
import type { DataError, SourceData } from './source'

export const DATA_RULES: Readonly<Record<string, DataRule>> = {
  ...nameRules,
  ...iconRules,
  ...lifecycleRules,
  ...textRules,
  ...referenceRules,
  ...uniqueRules,
}

/** Returns the errors that all rules find, sorted by file. */
export const applyDataRules = (data: SourceData): DataError[] =>
  Object.values(DATA_RULES)
    .flatMap(rule => [...rule(data)])
    .sort((a, b) => compareTexts(a.file, b.file))
