/** Taking icons: copied in the form that the target program wants. */
import { copyText } from '@/platform/clipboard'
import { iconSvg } from '@/platform/icon-files'
import { loadIconsAtom } from '@/state/icons'
import { manualCopyAtom } from '@/state/manual-copy'
import { notifyAtom } from '@/state/notices'
import type { Command, CommandContext, Target } from './command'

export const ICON_COMMANDS: readonly Command[] = [
  {
    id: 'icon.copy-drawio',
    title: 'Copy for draw.io',
    group: 'Icons',
    keywords: ['shape', 'diagram', 'diagrams.net'],
    onTarget: true,
    when: (_get, target) => target?.iconName !== undefined,
    run: copyDrawio,
  },
]

/** What goes on the clipboard for `target`. The parts that build shapes are loaded with the first copy. */
async function drawioText(set: CommandContext['set'], { iconName = '', name, label = name }: Target): Promise<string> {
  const [svg, icons, { drawioShapes }] = await Promise.all([
    iconSvg(iconName),
    set(loadIconsAtom),
    import('@/core/diagram/drawio-paste'),
  ])
  const icon = icons.get(iconName)
  if (!icon) throw new Error(`There is no icon named ${iconName}`)
  return drawioShapes([{ icon, svg, label }], { label: true, labelBorder: true, native: false }).text
}

/** Fetches the icon, builds the shape and copies it; says what happened in the words of spec §8. */
async function copyDrawio({ set, target }: CommandContext): Promise<void> {
  if (!target) return
  const { name, label = name } = target
  const shape = drawioText(set, target)
  try {
    await copyText(shape)
    set(notifyAtom, {
      kind: 'success',
      title: `draw.io shape for ${label} copied`,
      description: 'You can paste it to draw.io',
    })
  } catch (error) {
    const text = await shape.catch(() => null)
    set(notifyAtom, {
      kind: 'error',
      title: `Failed to copy ${label} (draw.io)`,
      description: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      ...(text === null
        ? { action: { label: 'Try again', run: () => void copyDrawio({ set, target } as CommandContext) } }
        : {
            action: {
              label: 'Copy by hand',
              run: () => set(manualCopyAtom, { title: `draw.io shape for ${label}`, text }),
            },
          }),
    })
  }
}
