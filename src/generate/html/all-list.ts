/** The page /all: a plain list for the browser's own search, for printing, and for reading without scripts. */
import { statusText } from '@/core/catalog/names/display'
import { needsLightBackground } from '@/core/catalog/names/icon-names'
import { iconPath } from '@/core/catalog/names/icon-path'
import { monogram } from '@/core/catalog/names/names'
import type { IconColor, SectionItem, ServiceDetails } from '@/core/catalog/types'
import { groupBy } from '@/core/collections'
import { escapeMarkup } from '@/core/escape'
import { mainStatusOn } from '@/core/lifecycle/status'
import { withShortTitles } from '@/core/site/short-titles'
import type { CompiledData } from '@/node/compiled-data'
import type { BuildSettings } from '../settings'

type Settings = Pick<BuildSettings, 'base' | 'today'>

const DIGITS_LABEL = '0–9'

const JUMP_CLASSES =
  'flex h-7 items-center justify-center rounded-control px-2 font-medium text-accent hover:bg-sunken max-md:h-10 lg:justify-between'
const HEADING_CLASSES = 'mt-7 mb-1 border-b border-line pb-1 text-[1.25rem] font-bold'

/** Returns the main part of the page: all services, in their order, with a heading for each first letter. */
export function allServicesHtml({ details, catalog }: CompiledData, settings: Settings): string {
  const colors = new Map(catalog.categories.map(({ name, color }) => [name, color]))
  const letters = [...groupBy(details, letterOf)]
  const jumps = letters
    .map(
      ([letter, { length }]) =>
        `<li><a href="#${idOf(letter)}" class="${JUMP_CLASSES}">${letter} <span class="text-13 font-normal text-faint digits max-lg:hidden">${length}</span></a></li>`,
    )
    .join('')
  const parts = letters.map(
    ([letter, group]) =>
      `<section aria-labelledby="${idOf(letter)}"><h2 id="${idOf(letter)}" class="${HEADING_CLASSES}">${letter}</h2>` +
      `${group.map(service => serviceHtml(service, settings, colors.get(service.categories[0] ?? ''))).join('\n')}</section>`,
  )
  return [
    '<main id="main" tabindex="-1" class="outline-none"><div class="page-padding right-column pt-4 pb-8">',
    `<h1 class="text-28 font-bold tracking-[-0.015em]">All ${details.length} services, A–Z</h1>`,
    '<p class="mt-2 text-14 text-pretty text-muted">Every service with all its names and documentation. Print this page, or search it in your browser.</p>',
    '<div class="plain-list gap-x-12 max-lg:mt-5 xl:columns-2">',
    `<nav aria-label="Letters" class="left-column"><p class="pb-2 text-12 font-semibold text-muted max-lg:hidden">Jump to letter</p><ul class="-mx-2 max-lg:grid max-lg:grid-cols-8 max-lg:gap-1">${jumps}</ul></nav>`,
    ...parts,
    '</div></div></main>',
  ].join('\n')
}

/** Returns the first letter of the simple name, or `DIGITS_LABEL` if the name does not start with a letter. */
function letterOf({ serviceSimpleName }: ServiceDetails): string {
  const letter = serviceSimpleName.charAt(0).toUpperCase()
  return /[A-Z]/.test(letter) ? letter : DIGITS_LABEL
}

const idOf = (letter: string): string => `letter-${letter === DIGITS_LABEL ? '0' : letter.toLowerCase()}`

function serviceHtml(service: ServiceDetails, { base, today }: Settings, color: IconColor | undefined): string {
  const status = mainStatusOn(service.lifecycle, today)
  const { alsoKnownAs, formerly } = service
  const facts = [
    alsoKnownAs.length > 0 ? `Also called ${alsoKnownAs.join(', ')}` : '',
    formerly.length > 0 ? `Formerly ${formerly.join(', ')}` : '',
    status ? statusText(status) : '',
  ].filter(Boolean)
  const items = service.sections.flatMap(section => section.items)
  const short = withShortTitles(service).flatMap(section => section.items)
  // The list does not show the titles of sections, which tell links with the same short name apart.
  const isAmbiguous = ({ name }: SectionItem) => short.filter(other => other.name === name).length > 1
  const home = service.url === null ? [] : [{ name: 'Documentation home', link: service.url }]
  const links = [...home, ...short.map((item, i) => (isAmbiguous(item) && items[i]) || item)].map(linkHtml)
  return [
    `<article>${iconHtml(service, base, color)}<h3><a href="${escapeMarkup(base + service.slug)}">${escapeMarkup(service.service)}</a></h3>`,
    `<p>${escapeMarkup(service.shortDescription)}${facts.map(fact => ` <small>${escapeMarkup(fact)}</small>`).join('')}</p>`,
    links.length > 0 ? `<ul>${links.join('')}</ul>` : '',
    '</article>',
  ].join('')
}

function iconHtml({ service, iconServices: [icon] }: ServiceDetails, base: string, color = ''): string {
  if (icon === undefined)
    return `<span class="monogram absolute left-0 size-6 text-12" data-category-color="${color}" aria-hidden="true">${monogram(service)}</span>`
  const url = escapeMarkup(`${base}${iconPath(icon)}`)
  const plateClass = needsLightBackground(icon) ? ' light-plate' : ''
  return `<img src="${url}" alt="" loading="lazy" class="absolute left-0 size-6${plateClass}">`
}

function linkHtml({ name, link }: SectionItem): string {
  const text = escapeMarkup(name)
  return `<li>${link === undefined ? text : `<a href="${escapeMarkup(link)}" rel="noopener noreferrer">${text}</a>`}</li>`
}
