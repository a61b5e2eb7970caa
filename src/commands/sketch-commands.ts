/** Commands for the sketch typed into the palette, and for saved sketches. */
import { href } from '@/platform/site'
import { undoAction } from '@/state/notices'
import { isShortcutSheetOpenAtom } from '@/state/overlays'
import { linkOriginAtom } from '@/state/page'
import { openPaletteAtom } from '@/state/palette'
import { deleteSketchAtom, savedSketchesAtom, saveSketchAtom, sketchAtom } from '@/state/sketch'
import { type Command, defineCommand, defineCommands } from './command'
import { copyInDefaultFormat } from './copy/copy-or-save'
import { copyLink } from './copy/copy-text'

/** Returns a command that the palette lists only for a typed sketch. */
const sketchCommand = <const Id extends string>(given: Pick<Command<Id>, 'id' | 'title' | 'run'>): Command<Id> => ({
  ...given,
  group: 'Copy',
  isHidden: true,
  when: get => get(sketchAtom).items.length > 0,
})

export const COPY_SKETCH_COMMAND = sketchCommand({
  id: 'copy.sketch',
  title: 'Copy diagram',
  run: context => {
    const { items } = context.get(sketchAtom)
    return copyInDefaultFormat(context, { items, name: `a diagram of ${items.length} icons` })
  },
})

export const COPY_SKETCH_LINK_COMMAND = sketchCommand({
  id: 'link.sketch',
  title: 'Copy link to diagram',
  run: context => {
    const { text } = context.get(sketchAtom)
    const url = `${context.get(linkOriginAtom)}${href('')}#palette=${encodeURIComponent(text)}`
    return copyLink(context, url, 'the diagram')
  },
})

export const SAVE_SKETCH_COMMAND = sketchCommand({
  id: 'sketch.keep',
  title: 'Save diagram',
  run: ({ get, set }) => {
    const { text } = get(sketchAtom)
    set(saveSketchAtom, text)
    return { kind: 'success', title: 'Diagram saved', description: text }
  },
})

export const DELETE_SKETCH_COMMAND = sketchCommand({
  id: 'sketch.forget',
  title: 'Delete diagram',
  run: ({ get, set }) => {
    const { text } = get(sketchAtom)
    const before = get(savedSketchesAtom)
    set(deleteSketchAtom, text)
    const action = undoAction(() => set(savedSketchesAtom, before))
    return { kind: 'success', title: 'Diagram deleted', description: text, action }
  },
})

export const SKETCH_HELP_COMMAND = sketchCommand({
  id: 'sketch.help',
  title: 'Help for diagrams in words',
  run: ({ set }) => set(isShortcutSheetOpenAtom, true),
})

/** Opens the saved sketch whose text is the target's `value`. */
export const OPEN_SKETCH_COMMAND = defineCommand({
  id: 'sketch.open',
  title: 'Open diagram',
  group: 'Copy',
  isHidden: true,
  target: 'needed',
  when: (get, target) => get(savedSketchesAtom).includes(target?.value ?? ''),
  run: ({ set, target }) => set(openPaletteAtom, target?.value ?? ''),
})

export const SKETCH_COMMANDS = defineCommands([
  COPY_SKETCH_COMMAND,
  COPY_SKETCH_LINK_COMMAND,
  SAVE_SKETCH_COMMAND,
  DELETE_SKETCH_COMMAND,
  SKETCH_HELP_COMMAND,
  OPEN_SKETCH_COMMAND,
])
