import type { Icon } from '@/core/catalogue/types'

/** The icons with these names, whatever their case, in the order given. Throws an error with all unknown names. */
export function findIcons(names: readonly string[], icons: readonly Icon[]): Icon[] {
  const byName = new Map(icons.map(icon => [icon.iconName.toLowerCase(), icon]))
  const unknown = names.filter(name => !byName.has(name.toLowerCase()))
  if (unknown.length > 0) throw new Error(unknown.map(name => unknownMessage(name, icons)).join('\n'))
  return names.flatMap(name => byName.get(name.toLowerCase()) ?? [])
}

/** With the shortest names that contain the same words. */
function unknownMessage(name: string, icons: readonly Icon[]): string {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const similar = icons
    .filter(({ iconName, displayName }) => {
      const text = `${iconName} ${displayName}`.toLowerCase()
      return words.every(word => text.includes(word))
    })
    .map(({ iconName }) => iconName)
    .sort((a, b) => a.length - b.length)
  const hint = similar.length > 0 ? ` Did you mean ${similar.slice(0, 5).join(', ')}?` : ''
  return `No icon is called "${name}".${hint}`
}
