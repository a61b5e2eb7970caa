/** Pastes copied icons into the real Excalidraw. */
import { CLIPBOARD, chooseInTray, selectByLink, toast } from '../browser/support/icons'
import { expect, test } from '../browser/support/test'
import { bundleExcalidraw, openExcalidraw, pasteInto } from './excalidraw-page'

test('three pasted icons are three pictures with labels', async ({ page, context, baseURL, guard }) => {
  test.setTimeout(240_000)
  // Excalidraw loads its fonts from other hosts.
  guard.expected.push(/./)
  await context.grantPermissions(CLIPBOARD)
  await selectByLink(page, '/', ['AWS-Lambda', 'Amazon-EC2', 'Amazon-VPC_NAT-Gateway'])
  await chooseInTray(page, 'Copy as', 'Excalidraw shapes')
  await expect(toast(page)).toContainText('Excalidraw shapes for 3 icons copied')
  const folder = await bundleExcalidraw()
  const excalidraw = await openExcalidraw(context, baseURL ?? '', folder)
  const scene = await pasteInto(excalidraw, 3)
  expect(scene.types.sort()).toEqual(['image', 'image', 'image', 'text', 'text', 'text'])
  expect(scene.pictures.map(({ width, height }) => [width, height])).toEqual([
    [60, 60],
    [60, 60],
    [65, 65],
  ])
  expect(scene.texts.map(text => text.replace(/\s+/g, ' '))).toEqual(['AWS Lambda', 'Amazon EC2', 'NAT Gateway'])
  expect(scene.drawn).toBe(3)
  await excalidraw.close()
  guard.complaints.length = 0
})
