import { useSetAtom } from 'jotai'
import { readableKeys } from '@/commands/key-names'
import { KEYS_IN_PALETTE } from '@/commands/keys-in-palette'
import { Preview, PreviewSection } from '@/features/preview/preview'
import { Kbd, useIsMac } from '@/ui/text'
import { paletteAtom } from './palette-atoms'
import { EXAMPLE_ROWS } from './row'

const LINE = 'grid h-6.75 w-full border-t border-line grid-cols-[11rem_minmax(0,1fr)] items-center text-left text-13'
const EXAMPLE = `${LINE} hover:text-accent`

/** Texts to paste, and their effects. */
const PASTES = [
  ['Paste a template', 'CloudFormation or Terraform, as a diagram'],
  ['Paste a draw.io diagram', 'with the current icons'],
] as const

/** Examples of queries and keys, shown while the field is empty. */
export function PaletteHelp() {
  const send = useSetAtom(paletteAtom)
  const isMac = useIsMac()
  return (
    <Preview color={undefined} isPlain>
      <h2 className="mb-2 text-12 font-semibold text-muted">What you can type</h2>
      <ul>
        {EXAMPLE_ROWS.map(({ title, detail }) => (
          <li key={title}>
            <button type="button" tabIndex={-1} onClick={() => send('typed', title)} className={EXAMPLE}>
              <span className="font-mono text-12">{title}</span>
              <span className="truncate text-muted">{detail}</span>
            </button>
          </li>
        ))}
        {PASTES.map(([what, effect]) => (
          <li key={what} className={LINE}>
            <span>{what}</span>
            <span className="truncate text-muted">{effect}</span>
          </li>
        ))}
      </ul>
      <PreviewSection title="Keys">
        <ul>
          {KEYS_IN_PALETTE.map(([keys, effect]) => (
            <li key={keys} className={LINE}>
              <span>
                <Kbd>{readableKeys(keys, isMac)}</Kbd>
              </span>
              <span className="truncate text-muted">{effect}</span>
            </li>
          ))}
        </ul>
      </PreviewSection>
    </Preview>
  )
}
