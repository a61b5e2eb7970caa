/** Detects that the server has replaced the build of this page. */
import { LOAD_ERROR_EVENT } from './load'

/** Returns the address of the entry script, which identifies the build. */
export const entryScriptUrl = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src ?? ''

/** Calls `report` when a load fails because the server no longer has this build. */
export function onReplacedBuild(report: () => void): void {
  addEventListener(LOAD_ERROR_EVENT, async () => {
    const answer = await fetch(entryScriptUrl(), { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    // Some hosts answer with a page instead of status 404.
    const isPage = answer?.headers.get('content-type')?.startsWith('text/html')
    if (answer?.status === 404 || isPage) report()
  })
}
