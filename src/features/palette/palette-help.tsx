import { useSetAtom } from 'jotai'
import { Preview } from '@/features/preview/preview'
import { typeIntoPaletteAtom } from '@/state/palette'
import { EXAMPLE_ROWS } from './row'

/** Examples of queries, shown while the field is empty. */
export function PaletteHelp() {
  const edit = useSetAtom(typeIntoPaletteAtom)
  return (
    <Preview color={undefined} isPlain>
      <h2 className="mb-2 text-12 font-semibold text-muted">What you can type</h2>
      <ul>
        {EXAMPLE_ROWS.map(({ title, detail }) => (
          <li key={title} className="border-t border-line">
            <button
              type="button"
              tabIndex={-1}
              onClick={() => edit(title)}
              className="grid h-7.5 w-full grid-cols-[9.5rem_minmax(0,1fr)] items-center text-left text-13 hover:text-accent"
            >
              <span className="font-mono text-12">{title}</span>
              <span className="truncate text-muted">{detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </Preview>
  )
}
