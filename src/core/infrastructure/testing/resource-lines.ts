/** Lists the resources in texts, for tests. */
import { parseTemplate } from '../read/read-text'

/** Returns `key type`, the references, and other facts of each resource; for unreadable texts, the problem alone. */
export function resourceLines(...texts: string[]): string[] {
  const template = parseTemplate(texts)
  if ('problem' in template) return [template.problem]
  return template.resources.map(({ key, type, references, isPublic, isDataSource, count }) => {
    const named = references.map(reference => `${reference.path}=${reference.key}`)
    return [
      key,
      type,
      ...named,
      isPublic && 'public',
      isDataSource && 'data source',
      count !== undefined && `× ${count}`,
    ]
      .filter(Boolean)
      .join(' ')
  })
}
