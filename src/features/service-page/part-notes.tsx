import { statusText } from '@/core/catalogue/display'
import type { PartNote } from '@/core/catalogue/types'
import { SuccessorLink } from './service-heading'

/** Parts of the service that have ended or are closing, while the service itself goes on. */
export function PartNotes({ notes }: { notes: readonly PartNote[] }) {
  if (notes.length === 0) return null
  return (
    <section className="border-t border-line py-5">
      <h2 className="mb-2.5 text-14 font-semibold">Parts that are ending</h2>
      <ul className="flex flex-col gap-2 text-14">
        {notes.map(note => (
          <li key={note.part}>
            <span className="font-medium">{note.part}</span>
            <span className="text-muted">
              {' '}
              · {statusText({ kind: note.status, date: note.date })}
              {note.successor && (
                <>
                  {' '}
                  · use <SuccessorLink successor={note.successor} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
