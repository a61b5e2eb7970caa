/** Drags icons with the pointer, and checks the data that other programs receive when icons are dropped there. */
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openPage } from './harness'
import { find } from './page'

/** Adds a drop target at the top of the window that records the data of a drop. */
function placeTarget(): HTMLElement {
  const target = document.createElement('div')
  target.style.cssText = 'position: fixed; inset: 0 0 auto; height: 40px; z-index: 1000; pointer-events: auto'
  target.addEventListener('dragover', event => event.preventDefault())
  target.addEventListener('drop', event => {
    event.preventDefault()
    target.dataset.text = event.dataTransfer?.getData('text/plain') ?? ''
    target.dataset.address = event.dataTransfer?.getData('text/uri-list') ?? ''
  })
  document.body.append(target)
  return target
}

for (const { from, selector, icon, selected = [] } of [
  { from: '/?q=lambda', selector: '[data-cell="lambda"] [data-main]', icon: 'AWS-Lambda' },
  { from: '/?q=lambda&view=list', selector: '[data-cell="lambda"] .icon', icon: 'AWS-Lambda' },
  {
    from: '/?q=lambda&view=icon',
    selector: '[data-value="AWS-Lambda_Lambda-Function"]',
    icon: 'AWS-Lambda_Lambda-Function',
  },
  { from: '#lambda in the palette', selector: '[data-palette] [data-drag="AWS-Lambda"]', icon: 'AWS-Lambda' },
  // Dragging a selected icon, or the number in the tray, takes all selected icons.
  {
    from: '/?view=drawio&q=lambda',
    selector: '[data-drag="AWS-Lambda"]',
    icon: 'AWS-Lambda',
    selected: ['AWS-Lambda', 'Amazon-EC2'],
  },
  {
    from: '/',
    selector: '[aria-label="Selected icons"] p[data-drag]',
    icon: 'AWS-Lambda',
    selected: ['AWS-Lambda', 'Amazon-EC2'],
  },
])
  test(`an icon dragged from ${from} is a draw.io shape and a file${selected.length > 0 ? ', with the others' : ''}`, async () => {
    await openPage(from.startsWith('/') ? from : '/', { selected })
    if (!from.startsWith('/')) await find('#lambda')
    const target = placeTarget()
    try {
      const handle = () => document.querySelector(selector)
      await expect.poll(handle).not.toBeNull()
      const shapes = async () => {
        await userEvent.dragAndDrop(handle() ?? target, target)
        return target.dataset.text?.match(/vertex="1"/g)?.length
      }
      // The shapes load when the pointer is pressed; until then, there are none.
      await expect.poll(shapes).toBe(Math.max(1, selected.length))
      expect(target.dataset.text).toMatch(/^<mxGraphModel>/)
      expect(target.dataset.address).toContain(`${icon}.svg`)
    } finally {
      target.remove()
    }
  })
