/** Controls WebKitGTK, which shares Safari's engine, through WebDriver on a virtual display. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../support/free-port'
import { findProgram, LIMIT_MS, type NamedKey, type Tab, WINDOW } from './tab'

const KEYS: Readonly<Record<NamedKey, string>> = {
  ArrowRight: '\uE014',
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Meta: '\uE03D',
}
const codeOf = (key: string): string => KEYS[key as NamedKey] ?? key

/** Options with which the browser prints the errors of pages. */
const BROWSER = { args: ['--automation', '--enable-write-console-messages-to-stdout=true'] }

interface Programs {
  driver: string
  display: string
}

/** Returns the paths of the driver and the virtual display, or null. */
export function findWebKit(): Programs | null {
  const [driver, display] = [findProgram(['WebKitWebDriver']), findProgram(['Xvfb'])]
  return driver && display ? { driver, display } : null
}

export async function startWebKit(programs: Programs): Promise<Tab> {
  const screen = `${WINDOW.width}x${WINDOW.height}x24`
  const display = start(programs.display, ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'])
  // The virtual display chooses a free display number, and prints it.
  const [number] = await once(display.output, 'data')
  const profile = mkdtempSync(join(tmpdir(), 'webkit-'))
  const port = await freePort()
  const driver = start(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: `:${String(number).trim()}`,
    HOME: profile,
    XDG_RUNTIME_DIR: profile,
    // Disables D-Bus, so that the browser uses no desktop services.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  })
  const errors: string[] = []
  driver.output.on('data', text => errors.push(...(String(text).match(/^CONSOLE JS ERROR .*$/gm) ?? [])))

  async function send<T = void>(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(LIMIT_MS),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }

  async function close(): Promise<void> {
    await driver.end()
    await display.end()
    rmSync(profile, { recursive: true, force: true })
  }

  async function openSession(): Promise<string> {
    await vi.waitFor(() => send('GET', '/status'), { timeout: LIMIT_MS })
    // Otherwise, every command waits for the load event, so a file without a response blocks all of them.
    const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': BROWSER } }
    return (await send<{ sessionId: string }>('POST', '/session', { capabilities })).sessionId
  }

  const sessionId = await openSession().catch(async error => {
    await close()
    throw error
  })
  const post = <T = void>(path: string, body?: object) => send<T>('POST', `/session/${sessionId}/${path}`, body)
  const act = (source: object) => post('actions', { actions: [source] })
  const run: Tab['run'] = (work, ...args) =>
    post('execute/sync', { script: `return (${work}).apply(null, arguments)`, args })
  /** Starts a navigation by `path`, and waits until another document has replaced this one. */
  async function replaceDocument(path: string, body?: object): Promise<void> {
    await run(() => void Object.assign(window, { isReplaced: false }))
    await post(path, body)
    const isReplaced = () => run(() => !('isReplaced' in window) && location.href !== 'about:blank')
    await vi.waitUntil(() => isReplaced().catch(() => false), { timeout: LIMIT_MS, interval: 20 })
  }
  const moveTo = (x: number, y: number) => ({ type: 'pointerMove', duration: 0, x, y })
  const mouse = (...actions: object[]) => act({ type: 'pointer', id: 'mouse', actions })
  await post('window/rect', WINDOW)
  return {
    open: url => replaceDocument('url', { url }),
    reload: () => replaceDocument('refresh'),
    run,
    press: (...keys) =>
      act({
        type: 'key',
        id: 'keyboard',
        actions: keys.flatMap(key => {
          const held = typeof key === 'string' ? [key] : [...key]
          const change = (type: string) => (name: string) => ({ type, value: codeOf(name) })
          return [...held.map(change('keyDown')), ...held.reverse().map(change('keyUp'))]
        }),
      }),
    point: (x, y) => mouse(moveTo(x, y)),
    click: (x, y) => mouse(moveTo(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
    takeErrors: () => errors.splice(0),
    close,
  }
}

/** Starts a program, which is killed with its child processes when the tests end. */
function start(path: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  // Detached, because a process group can be killed together.
  const child = spawn(path, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
    detached: true,
  })
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The process group has already ended.
    }
  }
  process.once('exit', kill)
  return {
    output: child.stdout,
    async end(): Promise<void> {
      process.off('exit', kill)
      const exit = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
      kill()
      await exit
    },
  }
}
