import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { STYLE_OPTIONS } from '@/commands/copy/options'
import { runCommandAtom } from '@/commands/run'
import { giveFocusTo } from '@/platform/page'
import { styleAtom, styleQuestionAtom } from '@/state/command-options'
import { Button } from '@/ui/button'

/** Asked once, in the dock. Another style than the one that was copied copies again. */
export function StyleQuestion() {
  const [state, setState] = useAtom(styleQuestionAtom)
  const style = useAtomValue(styleAtom)
  const run = useSetAtom(runCommandAtom)
  if (state !== 'open' || style !== 'standard') return null
  const [standard, ...others] = STYLE_OPTIONS
  const answer = ({ currentTarget }: { currentTarget: Element }) => {
    giveFocusTo(currentTarget.closest('section')?.querySelector<HTMLElement>('[aria-keyshortcuts=c]') ?? null)
    setState('answered')
  }
  return (
    <div
      role="group"
      aria-labelledby="style-question"
      className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 text-13 @3xl:px-5 pointer-coarse:[&_button]:min-h-10"
    >
      <p id="style-question" className="mr-1">
        Copied in the standard style. Keep it?
      </p>
      <Button onClick={answer}>Keep {standard?.shortTitle?.toLowerCase()}</Button>
      {others.map(({ id, shortTitle }) => (
        <Button
          key={id}
          onClick={event => {
            answer(event)
            run(id)
            run('copy.default')
          }}
        >
          {shortTitle}
        </Button>
      ))}
    </div>
  )
}
