/** All rules of the catalogue by name. One run finds all errors. */
import { apiRules } from './rules/apis'
import { categoryRules } from './rules/categories'
import { descriptionRules } from './rules/descriptions'
import { featureRules } from './rules/features'
import { iconRules } from './rules/icons'
import { keywordRules } from './rules/keywords'
import { linkTypeRules } from './rules/link-types'
import { linkRules } from './rules/links'
import { lifeRules } from './rules/lives'
import { nameRules } from './rules/names'
import { otherNameRules } from './rules/other-names'
import { referenceRules } from './rules/references'
import type { Rule } from './rules/rule'
import { sectionRules } from './rules/sections'
import { spellingRules } from './rules/spelling'
import { svgRules } from './rules/svg'
import type { DataError, SourceData } from './source'

/** Name of the rule -> the rule. */
export const RULES: Readonly<Record<string, Rule>> = {
  ...nameRules,
  ...otherNameRules,
  ...categoryRules,
  ...iconRules,
  ...featureRules,
  ...apiRules,
  ...lifeRules,
  ...linkRules,
  ...linkTypeRules,
  ...sectionRules,
  ...descriptionRules,
  ...spellingRules,
  ...keywordRules,
  ...svgRules,
  ...referenceRules,
}

/** All violations, by file. */
export function checkRules(data: SourceData): DataError[] {
  return Object.values(RULES)
    .flatMap(rule => [...rule(data)])
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
}
