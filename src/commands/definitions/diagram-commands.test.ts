import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { diagramAtom } from '@/state/diagram'
import type { Notice } from '@/state/notices'
import { savedSketchesAtom } from '@/state/sketch'
import { DIAGRAM_COMMANDS } from './diagram-commands'

test('saving more than 20 diagrams removes the oldest with a notice, and can be undone', async () => {
  const { get, set } = createStore()
  const saved = Array.from({ length: 20 }, (_, i) => `s3 > ec2 #${i}`)
  set(savedSketchesAtom, saved)
  set(diagramAtom, { sketch: { text: 'alb > ecs', shapes: [] } } as never)
  const notice = await DIAGRAM_COMMANDS.save.run({ get, set })
  expect(notice).toMatchObject({ description: 'The oldest of 20 was removed: s3 > ec2 #19' })
  expect(get(savedSketchesAtom)).toHaveLength(20)
  await (notice as Notice).action?.run()
  expect(get(savedSketchesAtom)).toEqual(saved)
})
