/** Icons dragged out of the page: what other programs get. */
import { expect, test } from 'vitest'
import { openPage } from './harness'

test('a dragged icon is a shape for draw.io, and its file for others; a selected one takes the others along', async () => {
  localStorage.setItem('explorer.selection', JSON.stringify({ icons: ['AWS-Lambda', 'Amazon-EC2'] }))
  await openPage('/?view=drawio&q=lambda')
  await expect.poll(() => document.querySelector('[data-drag="AWS-Lambda"]')).not.toBeNull()
  const icon = document.querySelector('[data-drag="AWS-Lambda"]')
  icon?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  const dragged = () => {
    const dataTransfer = new DataTransfer()
    icon?.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }))
    return dataTransfer
  }
  await expect.poll(() => dragged().getData('text/plain')).toMatch(/^<mxGraphModel>/)
  expect(
    dragged()
      .getData('text/plain')
      .match(/vertex="1"/g),
  ).toHaveLength(2)
  expect(dragged().getData('text/uri-list')).toMatch(/AWS-Lambda\.svg$/)
})
