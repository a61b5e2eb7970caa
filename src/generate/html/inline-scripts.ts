/** The small scripts that stand in the pages themselves, without their comments and long names. */
import { minifySync } from 'vite'

const SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** `template` with shorter scripts in it. Throws when one cannot be read. */
export function shortenInlineScripts(template: string): string {
  return template.replace(SCRIPT, (_element, script: string) => {
    const { code, errors } = minifySync('inline.js', script, { module: false })
    if (errors.length > 0) throw new Error(`A script in index.html cannot be read: ${errors[0]?.message}`)
    return `<script>${code.trim()}</script>`
  })
}
