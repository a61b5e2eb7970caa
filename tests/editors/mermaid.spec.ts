/** Draws copied icons with the real Mermaid. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { CLIPBOARD, clipboardText, selectByLink, toast, tray } from '../browser/support/icons'
import { expect, test } from '../browser/support/test'

const VERSION = '12.3.0'
/** Hash (SHA-512, base64) of the package at npm. */
const INTEGRITY = '4113TdXeLAsMruJ79OpFL5O8+LTFXhQqZ260rF3tgUmiNAtRm4Uume04I+65PRN6yZ69J4f8rVYWW8zRk65UYw=='
/** URL path at which the test serves Mermaid. The tested site has no page there. */
const PATH = '/test-mermaid'

/** Downloads Mermaid once. Returns its script, without the 150 MB of packages that an installation would add. */
function mermaidScript(): Buffer {
  const folder = resolve('.cache', `mermaid-${VERSION}`)
  const script = join(folder, 'package/dist/mermaid.min.js')
  if (!existsSync(script)) {
    mkdirSync(folder, { recursive: true })
    const run = (command: string, args: string[]) => spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status
    const archive = `mermaid-${VERSION}.tgz`
    if (run('npm', ['pack', '--silent', `mermaid@${VERSION}`]) !== 0)
      throw new Error('The test of Mermaid needs the network once: npm pack failed.')
    expect(
      createHash('sha512')
        .update(readFileSync(join(folder, archive)))
        .digest('base64'),
    ).toBe(INTEGRITY)
    expect(run('tar', ['-xzf', archive, 'package/dist/mermaid.min.js'])).toBe(0)
  }
  return readFileSync(script)
}

interface MermaidWindow {
  mermaid: {
    registerIconPacks: (packs: { name: string; loader: () => Promise<unknown> }[]) => void
    render: (id: string, text: string) => Promise<{ svg: string }>
  }
}

/** Draws a diagram. Returns the numbers of loaded pictures and of icons that are unknown to Mermaid, and the labels. */
const draw = (page: Page, text: string) =>
  page.evaluate(async diagram => {
    const { mermaid } = window as unknown as MermaidWindow
    const root = document.createElement('div')
    root.innerHTML = (await mermaid.render(`d${Math.random().toString(36).slice(2)}`, diagram)).svg
    document.body.replaceChildren(root)
    const urls = [...root.querySelectorAll('image')].map(image => image.getAttribute('href') ?? '')
    for (const url of urls) await Object.assign(new Image(), { src: url }).decode()
    const unknown = [...root.querySelectorAll('text')].filter(({ textContent }) => textContent === '?').length
    root.querySelector('style')?.remove()
    return { pictures: urls.length, unknown, labels: root.textContent ?? '' }
  }, text)

test('Mermaid draws the icons of all its formats', async ({ page, context, guard }) => {
  await context.grantPermissions(CLIPBOARD)
  await selectByLink(page, '/', ['AWS-Lambda', 'Amazon-EC2', 'Amazon-VPC_NAT-Gateway'])
  const texts: string[] = []
  for (const format of ['Mermaid with pictures', 'Mermaid architecture', 'Mermaid flowchart']) {
    await tray(page).getByRole('button', { name: 'Copy as' }).click()
    await page.getByRole('menuitem', { name: 'Diagrams as text' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('menuitem', { name: format, exact: true }).press('Enter')
    await expect(toast(page)).toContainText(`${format} for 3 icons copied`)
    texts.push(await clipboardText(page))
  }
  const [withPictures = '', ...withPack] = texts
  const script = mermaidScript()
  await page.route(`**${PATH}*`, route =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: `<!doctype html><script src="${PATH}.js"></script>` }),
  )
  await page.goto(PATH)
  expect(await draw(page, withPictures)).toEqual({
    pictures: 3,
    unknown: 0,
    labels: expect.stringContaining('NAT Gateway'),
  })
  for (const text of withPack) {
    expect(await draw(page, text)).toMatchObject({ pictures: 0, unknown: 3 })
    // The call in the comment of the diagram.
    const call = /%% .*?(mermaid\.registerIconPacks\(.*\))$/m.exec(text)?.[1] ?? ''
    await page.addScriptTag({ content: call })
    expect(await draw(page, text)).toMatchObject({ pictures: 0, unknown: 0 })
    await page.reload()
  }
  guard.complaints.length = 0
})
