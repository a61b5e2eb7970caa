/** The style sheet. A built page has the rules of what it shows first in itself (`generate/html/page-styles.ts`). */
import { namedError } from '@/core/errors'

let loading: Promise<void> | undefined

/** Resolves when all rules apply, those of what is drawn later included. Rejects when they cannot be loaded; a later call tries again. */
export function completeStyles(): Promise<void> {
  loading ??= addSheet().catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

async function addSheet(): Promise<void> {
  const address = document.querySelector<HTMLElement>('style[data-sheet]')?.dataset.sheet
  if (address === undefined) return
  const sheet = document.createElement('link')
  Object.assign(sheet, { rel: 'stylesheet', href: address, crossOrigin: 'anonymous' })
  await new Promise<unknown>((resolve, reject) => {
    sheet.onload = resolve
    sheet.onerror = () => reject(namedError('NetworkError', 'The styles could not be loaded'))
    document.head.append(sheet)
  }).catch(error => {
    sheet.remove()
    throw error
  })
}
