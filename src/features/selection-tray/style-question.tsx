import { useAtomValue, useSetAtom } from 'jotai'
import { STYLE_OPTIONS } from '@/commands/copy/options'
import { runCommandAtom } from '@/commands/run'
import { giveFocusTo } from '@/platform/page'
import { styleAnsweredAtom, styleQuestionAtom } from '@/state/command-options'
import { performAtom } from '@/state/notices'
import { selectionAtom } from '@/state/selection'
import { Button } from '@/ui/button'

/** Asked about the selection that was copied, until it is answered. Another style than the standard one copies it again. */
export function StyleQuestion() {
  const question = useAtomValue(styleQuestionAtom)
  const isOfSelection = useAtomValue(selectionAtom) === question?.icons
  const setAnswered = useSetAtom(styleAnsweredAtom)
  const setQuestion = useSetAtom(styleQuestionAtom)
  const run = useSetAtom(runCommandAtom)
  const perform = useSetAtom(performAtom)
  if (!question || !isOfSelection) return null
  const [standard, ...others] = STYLE_OPTIONS
  const answer = ({ currentTarget }: { currentTarget: Element }) => {
    // The buttons of the answers are gone then.
    giveFocusTo(currentTarget.closest('section')?.querySelector('[aria-keyshortcuts=c]') ?? null)
    setAnswered(true)
    setQuestion(null)
  }
  return (
    <div
      role="group"
      aria-labelledby="style-question"
      className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 text-13 @min-[46rem]:px-5 pointer-coarse:[&_button]:min-h-10"
    >
      <p id="style-question" className="mr-1">
        Copied in the standard style. Keep it?
      </p>
      <Button onClick={answer}>Keep {standard?.shortTitle?.toLowerCase()}</Button>
      {others.map(({ id, title, shortTitle }) => (
        <Button
          key={id}
          onClick={event => {
            answer(event)
            run(id)
            void perform(title, question.copyAgain)
          }}
        >
          {shortTitle}
        </Button>
      ))}
    </div>
  )
}
