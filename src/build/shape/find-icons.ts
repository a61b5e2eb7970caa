import type { Icon } from '@/core/catalogue/types'

/** Some names are not those of icons; the message gives names that are like them. */
export class UnknownIconsError extends Error {
  override readonly name = 'UnknownIconsError'
}

/** The icons of those names in the order given, whatever their case. Throws UnknownIconsError, naming all unknown ones. */
export function findIcons(names: readonly string[], icons: readonly Icon[]): Icon[] {
  const byName = new Map(icons.map(icon => [icon.iconName.toLowerCase(), icon]))
  const found = names.map(name => byName.get(name.toLowerCase()) ?? name)
  const unknown = found.filter(result => typeof result === 'string')
  if (unknown.length > 0) throw new UnknownIconsError(unknown.map(name => unknownMessage(name, icons)).join('\n'))
  return found.filter(result => typeof result !== 'string')
}

function unknownMessage(name: string, icons: readonly Icon[]): string {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const similar = icons
    .map(icon => icon.iconName)
    .filter(iconName => words.every(word => iconName.toLowerCase().includes(word)))
    .sort((a, b) => a.length - b.length)
  const hint = similar.length > 0 ? ` Did you mean ${similar.slice(0, 5).join(', ')}?` : ''
  return `No icon is called "${name}".${hint}`
}
