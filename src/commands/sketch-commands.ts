/** The diagram of the sketch that is typed into the palette. */
import { sketchAtom } from '@/state/sketch'
import type { Command } from './command'
import { copySubject } from './copy/take'

export const COPY_SKETCH: Command = {
  id: 'copy.sketch',
  title: 'Copy the diagram of the sketch',
  group: 'Copy',
  // The palette lists it when a sketch is typed.
  isHidden: true,
  when: get => get(sketchAtom).length > 0,
  run: context => {
    const items = context.get(sketchAtom)
    return copySubject(context, { items, name: `a sketch of ${items.length} icons` })
  },
}
