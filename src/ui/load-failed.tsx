import { Button } from './button'
import { joinClasses } from './join-classes'

/** The message `text` about data that could not be loaded, with a retry button. */
export function LoadFailed(props: { text: string; retry: () => void; className?: string }) {
  return (
    <p role="alert" className={joinClasses('flex flex-wrap items-center gap-3 text-13', props.className)}>
      {props.text} <Button onClick={props.retry}>Try again</Button>
    </p>
  )
}
