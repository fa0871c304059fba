import { Plural, Trans } from '@lingui/react/macro'
import { Suspense, lazy, useState } from 'react'
import type { Annotation } from '#api/modules/annotations/annotations.contract.ts'
import { NoteItem } from './NoteItem.tsx'
import type { NoteStart } from '../note-form.ts'
import { noteMark } from '#web/platform/reports/charts/decorate-spec.ts'

const NoteDialog = lazy(() => import('./NoteDialog.tsx').then((module) => ({ default: module.NoteDialog })))

/** Notes listed before 'Show all'. */
const shownFirst = 3

type Props = {
  notes: Annotation[]
  /** Initial values of the note to add. */
  adding: NoteStart | null
  onAdded: () => void
  /** Where a changed note begins. */
  start: NoteStart
}

/** The notes of a chart, by the marks on its axis; also the accessible form of these marks. */
export function ChartNotes({ notes, adding, onAdded, start }: Props) {
  const [editing, setEditing] = useState<Annotation | null>(null)
  const [all, setAll] = useState(false)
  const shown = all ? notes : notes.slice(0, shownFirst)
  const more = notes.length - shown.length
  return (
    <>
      {notes.length > 0 && (
        <ol className="mt-2 divide-y divide-line border-t border-line">
          {shown.map((note, index) => (
            <NoteItem key={note.id} note={note} mark={noteMark(index)} onEdit={setEditing} />
          ))}
        </ol>
      )}
      {more > 0 && (
        <button
          type="button"
          className="self-start text-xs font-medium text-accent hover:underline"
          onClick={() => setAll(true)}
        >
          <Plural value={more} one="Show # more note" other="Show # more notes" />
        </button>
      )}
      {(adding || editing) && (
        <Suspense
          fallback={
            <span className="sr-only">
              <Trans>Loading</Trans>
            </span>
          }
        >
          <NoteDialog
            note={editing}
            start={adding ?? start}
            onClose={() => {
              setEditing(null)
              onAdded()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
