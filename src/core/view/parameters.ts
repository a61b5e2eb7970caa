/** The explorer's URL parameters, from which commands and the sidebar are derived. README lists them, too. */
import type { VendorPrefix } from '../catalog/names/display'
import { isRegion } from '../catalog/regions/region-syntax'
import { type CategorySpellings, parseCategories } from './category-list'
import { LAYOUT_IDS, LAYOUTS, type Layout, layoutOf } from './layouts'
import {
  type ChoiceParameter,
  createViewCodec,
  encodeQueryText,
  oneOfParser,
  type ParameterOption,
  type ParameterTable,
} from './view-codec'

export type SortOrder = 'category' | 'simpleName' | 'fullName'
export type PageSize = 20 | 50 | 100 | 'all'

export interface ExplorerView {
  q: string
  /** Distinct names in catalog order. */
  categories: readonly string[]
  /** Region whose listed services are shown; empty for all services. Results ignore an unknown Region. */
  region: string
  sort: SortOrder
  /** Service names with or without `Amazon` or `AWS`. */
  prefix: VendorPrefix
  layout: Layout
  ended: 'show' | 'hide'
  pageSize: PageSize
  /** At least 1. May exceed the number of pages; `computeResults` reduces such numbers. */
  page: number
}

const choice = <T extends string | number>(row: Omit<ChoiceParameter<T>, 'parse'>): ChoiceParameter<T> => ({
  ...row,
  parse: oneOfParser(row.options.map(({ value }) => value)),
})

export const VIEW_PARAMETERS = {
  q: { default: '', parse: text => text, changes: 'list', filterName: 'Search' },
  categories: {
    default: [],
    isList: true,
    parse: parseCategories,
    format: names => names.map(encodeQueryText).join(','),
    changes: 'list',
    filterName: 'Category',
  },
  region: {
    default: '',
    parse: text => (isRegion(text.toLowerCase()) ? text.toLowerCase() : undefined),
    changes: 'list',
    filterName: 'Region',
  },
  sort: choice<SortOrder>({
    default: 'simpleName',
    changes: 'list',
    legend: 'Sort by',
    options: [
      { value: 'category', label: 'Category', title: 'Sort by category', keywords: ['order', 'group'] },
      { value: 'simpleName', label: 'Alphabet', title: 'Sort by alphabet', keywords: ['order', 'name'] },
      {
        value: 'fullName',
        label: 'Alphabet with Amazon/AWS',
        title: 'Sort by alphabet with Amazon/AWS',
        keywords: ['order', 'full name'],
      },
    ],
  }),
  prefix: choice<VendorPrefix>({
    default: 'with',
    changes: 'appearance',
    legend: 'Amazon/AWS in Service Name',
    options: [
      { value: 'without', label: 'Without', title: 'Names without Amazon/AWS', keywords: ['prefix', 'short'] },
      { value: 'with', label: 'With', title: 'Names with Amazon/AWS', keywords: ['prefix', 'full'] },
    ],
  }),
  layout: choice<Layout>({
    default: 'card',
    urlName: 'view',
    changes: 'appearance',
    legend: 'Layout',
    options: LAYOUT_IDS.map(id => ({ ...LAYOUTS[id], value: id })),
  }),
  ended: { default: 'show', parse: oneOfParser(['show', 'hide']), changes: 'list', isCleared: true },
  pageSize: {
    ...choice<PageSize>({
      default: 50,
      changes: 'list',
      legend: 'Items per page',
      options: [
        { value: 20, label: '20', title: '20 items per page', keywords: ['page size'] },
        { value: 50, label: '50', title: '50 items per page', keywords: ['page size'] },
        { value: 100, label: '100', title: '100 items per page', keywords: ['page size'] },
        { value: 'all', label: 'All', title: 'All items on one page', keywords: ['page size', 'items per page'] },
      ],
    }),
    parse: parsePageSize,
  },
  page: { default: 1, parse: parsePage, changes: 'page' },
} satisfies ParameterTable<ExplorerView, CategorySpellings>

/** Parses and formats the explorer's query string. Parsing needs the names, slugs, and aliases of the categories. */
export const EXPLORER_VIEW_CODEC = createViewCodec<ExplorerView, CategorySpellings>(VIEW_PARAMETERS)

export const DEFAULT_EXPLORER_VIEW = EXPLORER_VIEW_CODEC.defaults

/** True if `view` shows the services of the default view, in any appearance. */
export const showsDefaultList = (view: ExplorerView): boolean =>
  !EXPLORER_VIEW_CODEC.changesListOrPage(view, DEFAULT_EXPLORER_VIEW) && layoutOf(view).hiddenCategories.length === 0

type Rows = typeof VIEW_PARAMETERS
export type ChoiceParameterName = {
  [K in keyof Rows]: Rows[K] extends { options: unknown } ? K : never
}[keyof Rows]

/** Names of the parameters with a few options, in sidebar order. */
export const CHOICE_PARAMETER_NAMES = (Object.keys(VIEW_PARAMETERS) as (keyof Rows)[]).filter(
  (key): key is ChoiceParameterName => 'options' in VIEW_PARAMETERS[key],
)

export const parameterOptions = (key: ChoiceParameterName): readonly ParameterOption<string | number>[] =>
  VIEW_PARAMETERS[key].options

/** In old links, the page size for "All" is the number of services at that time. So any number above 100 means all. */
function parsePageSize(text: string): PageSize | undefined {
  return wholeNumber(text) > 100 ? 'all' : oneOfParser<PageSize>([20, 50, 100, 'all'])(text)
}

function parsePage(text: string): number | undefined {
  const page = wholeNumber(text)
  return page >= 1 && Number.isSafeInteger(page) ? page : undefined
}

/** Returns 0 if `text` is not a whole number. */
const wholeNumber = (text: string): number => (/^\d+$/.test(text) ? Number(text) : 0)
