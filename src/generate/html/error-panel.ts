/** The errors in data/, as the pages of `npm run dev` show them. */

import { escapeMarkup } from '@/core/escape'
import type { DataError } from '../data/source'

/** HTML for the end of the body; empty without errors. */
export function errorPanel(errors: readonly DataError[]): string {
  if (errors.length === 0) return ''
  const rows = errors.map(({ file, field, message }) => {
    const place = `<code>${escapeMarkup(file)}</code>${field === '' ? '' : ` <code>${escapeMarkup(field)}</code>`}`
    return `<li style="margin:8px 0">${place}<br>${escapeMarkup(message)}</li>`
  })
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`
  return `<details open style="position:fixed;z-index:99;inset:auto 16px 16px 16px;max-height:50vh;overflow:auto;padding:12px 16px;border:1px solid #b3261e;border-radius:10px;background:#fff4f2;color:#3b0905;font:14px/1.4 system-ui">
<summary style="cursor:pointer;font-weight:600">${count} in data/</summary>
<ul>${rows.join('')}</ul>
</details>`
}
