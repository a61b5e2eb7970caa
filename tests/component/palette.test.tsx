import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from './harness'

const palette = page.getByRole('dialog', { name: 'Command palette' })
const field = palette.getByRole('combobox')
const active = palette.getByRole('option', { selected: true })

test('Ctrl+K opens it from anywhere and closes it again; focus goes back', async () => {
  await openPage('/')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('lamdba')
  await expect.element(active).toHaveTextContent('AWS Lambda')
})
