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
  const text = () => dragged().getData('text/plain')
  await expect.poll(() => text().match(/vertex="1"/g)).toHaveLength(2)
  expect(text()).toMatch(/^<mxGraphModel>/)
  expect(dragged().getData('text/uri-list')).toMatch(/AWS-Lambda\.svg$/)
})

test.each([
  ['/?q=lambda', '[data-cell="lambda"] [data-main]', 'AWS-Lambda'],
  ['/?q=lambda&view=list', '[data-cell="lambda"] .icon', 'AWS-Lambda'],
  ['/?q=lambda&view=icon', '[data-action=part][data-value="AWS-Lambda_Lambda-Function"]', 'AWS-Lambda_Lambda-Function'],
])('in %s %s drags the icon', async (address, handle, icon) => {
  await openPage(address)
  await expect.poll(() => document.querySelector(handle)).not.toBeNull()
  const pressed = document.querySelector(handle)
  const dragged = () => {
    pressed?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    const dataTransfer = new DataTransfer()
    const source = pressed?.closest('[draggable=true], a')
    source?.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }))
    return dataTransfer.getData('text/uri-list')
  }
  await expect.poll(dragged).toContain(`${icon}.svg`)
})

test('the dock’s count drags all selected icons', async () => {
  localStorage.setItem('explorer.selection', JSON.stringify({ icons: ['AWS-Lambda', 'Amazon-EC2', 'Amazon-RDS'] }))
  await openPage('/lambda')
  await expect.poll(() => document.querySelector('.dock [data-drag]')).not.toBeNull()
  const count = document.querySelector('.dock [data-drag]')
  count?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect
    .poll(() => {
      const dataTransfer = new DataTransfer()
      count?.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }))
      return dataTransfer.getData('text/plain').match(/vertex="1"/g)?.length
    })
    .toBe(3)
})
