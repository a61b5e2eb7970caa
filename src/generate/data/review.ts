/** What a review found (data/review.yaml), counted again. */
import { z } from 'zod'
import { simpleName } from '@/core/catalogue/names'
import { statusOn } from '@/core/lifecycle/status'
import type { Compiled } from './compile'
import { RULES } from './rules'
import { lives } from './rules/lives'
import { listedItems } from './rules/rule'
import type { SourceData } from './source'

type Count = (input: { data: SourceData; compiled: Compiled; today: string }) => number

/** What no rule forbids, but a review counts. */
const COUNTS = {
  itemsWithoutLink: ({ data }) => [...listedItems(data.entries)].filter(({ value }) => value.link === undefined).length,
  categoriesWithoutTopic: ({ data, compiled }) =>
    data.categories.filter(({ name }) => !(name in compiled.topics)).length,
  simpleNamesWithoutTopic: ({ data, compiled }) =>
    data.entries.filter(({ source }) => !(simpleName(source.service) in compiled.topics)).length,
  borrowedIconsWithEntry: ({ compiled }) =>
    compiled.icons.filter(({ iconName, owner, entry }) => /^(?:Category|General)_/.test(iconName) && !owner && entry)
      .length,
  entriesWithoutIcon: ({ compiled }) => compiled.catalogue.services.filter(service => !service.iconServices[0]).length,
  statusesWithoutSource: ({ data }) => [...lives(data)].filter(({ life }) => life.source === undefined).length,
  activeWithoutPage: ({ compiled, today }) =>
    compiled.details.filter(
      ({ url, sections, lifecycle }) =>
        url === null && sections.length === 0 && statusOn(lifecycle, today)?.kind !== 'ended',
    ).length,
  apisWithoutOperationPage: ({ compiled }) =>
    compiled.apis.filter(api => !api.operationPage && !api.operationPages).length,
} satisfies Record<string, Count>

/** data/review.yaml. */
export const reviewSchema = z.array(
  z
    .strictObject({
      found: z.string(),
      before: z.int().positive(),
      rules: z.array(z.enum(Object.keys(RULES))).exactOptional(),
      counted: z.enum(Object.keys(COUNTS) as (keyof typeof COUNTS)[]).exactOptional(),
      left: z.int().positive().exactOptional(),
      because: z.string().exactOptional(),
    })
    .refine(row => row.left === undefined || row.because !== undefined, 'say because of what they are left'),
)
export type ReviewClass = z.infer<typeof reviewSchema>[number]

/** How many of the class there are now. */
export function countedNow({ rules = [], counted, left = 0 }: ReviewClass, input: Parameters<Count>[0]): number {
  const broken = rules.flatMap(name => [...(RULES[name]?.(input.data) ?? [])]).length
  return left + broken + (counted ? COUNTS[counted](input) : 0)
}
