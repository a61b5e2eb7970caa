/** Detects that the build on the server is not the build of this page. */
import { LOAD_ERROR_EVENT } from './load'

/** Returns the URL of the entry script, which identifies the build. */
export const entryScriptUrl = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src ?? ''

/** Calls `report` if a load fails because the server no longer has this build. */
export function onReplacedBuild(report: () => void): void {
  addEventListener(LOAD_ERROR_EVENT, async () => {
    const response = await fetch(entryScriptUrl(), { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    // Some hosts respond with a page instead of status 404.
    const isPage = response?.headers.get('content-type')?.startsWith('text/html')
    if (response?.status === 404 || isPage) report()
  })
}
