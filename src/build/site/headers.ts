/** The headers of the built site, by path below the base. */

const EVERYWHERE: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
}

/** Files that never change under their name. */
const FOR_EVER = /^\/(?:assets|data)\//
/** Files that pages elsewhere may read. */
const FOR_OTHERS = /^\/(?:aws|catalogue|libraries)\//

/** Headers of the file at `path` (with a leading slash). */
export function headersFor(path: string): Record<string, string> {
  return {
    ...EVERYWHERE,
    'cache-control': FOR_EVER.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    ...(FOR_OTHERS.test(path) ? { 'access-control-allow-origin': '*' } : {}),
  }
}
