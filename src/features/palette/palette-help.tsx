import { useSetAtom } from 'jotai'
import { KeyHint } from '@/features/grid/key-hint'
import { Preview, PreviewSection } from '@/features/preview/preview'
import { typeIntoPaletteAtom } from '@/state/palette'
import { Kbd, useIsMac } from '@/ui/text'

const EXAMPLES = [
  ['eks', 'a service, by any name'],
  ['cloudwatch events', 'a service, by its former name'],
  ['s3 api', 'a doc page'],
  ['#nat gateway', 'an icon: ↵ copies it for draw.io'],
  ['run-instances', 'an API operation, with CLI and SDK pages'],
  ['message queue', 'a service, by its purpose'],
  ['lib storage', 'a draw.io library'],
  ['@compute', 'a category, to filter the list'],
] as const

/** Examples of queries, shown while the field is empty. */
export function PaletteHelp() {
  const edit = useSetAtom(typeIntoPaletteAtom)
  const isMac = useIsMac()
  return (
    <Preview color={undefined} isPlain>
      <h2 className="mb-2 text-12 font-semibold text-muted">What you can type</h2>
      <ul>
        {EXAMPLES.map(([text, found]) => (
          <li key={text} className="border-t border-line">
            <button
              type="button"
              tabIndex={-1}
              onClick={() => edit(text)}
              className="grid h-7.5 w-full grid-cols-[9.5rem_minmax(0,1fr)] items-center text-left text-13 hover:text-accent"
            >
              <span className="font-mono text-12">{text}</span>
              <span className="truncate text-muted">{found}</span>
            </button>
          </li>
        ))}
      </ul>
      <PreviewSection title="Several icons at once">
        <p className="text-13 leading-6 text-muted">
          <Kbd>{isMac ? '⇧↵' : '⇧ ↵'}</Kbd> selects an icon and keeps the palette open. Select more, close the palette,
          press <KeyHint command="copy.default" />, and paste them all into draw.io.
        </p>
      </PreviewSection>
    </Preview>
  )
}
