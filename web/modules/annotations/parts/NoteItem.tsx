import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import type { Annotation } from '#api/modules/annotations/annotations.contract.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { removeAnnotation } from '../annotations.api.ts'
import { signIcon, useNoteWords } from '../note-words.tsx'

type Props = {
  note: Annotation
  /** Its mark on a chart's axis. */
  mark?: string
  onEdit: (note: Annotation) => void
}

/** One note as a line of a list: mark, sign, time and place, text, author, and actions. */
export function NoteItem({ note, mark, onEdit }: Props) {
  const { t } = useLingui()
  const { signNames, when, where } = useNoteWords()
  const can = useCan()
  const changes = note.mine && can('annotations:write')
  const remove = () =>
    askToConfirm({
      danger: true,
      title: <Trans>Delete this note?</Trans>,
      message: <Trans>“{note.body}” disappears from every chart for everybody. This cannot be undone.</Trans>,
      confirmLabel: t`Delete note`,
      work: () => removeAnnotation(note.id),
      done: t`Note deleted`,
    })
  // Isolated by invisible signs: the name may be written in the other direction than the sentence.
  const author = `\u2068${note.author}\u2069`
  return (
    <li className="flex items-start gap-2 py-1.5 text-sm">
      {mark && (
        <span className="mt-0.5 min-w-5 shrink-0 rounded-full border border-line-strong px-1 text-center text-xs tabular-nums">
          {mark}
        </span>
      )}
      <span className="mt-0.5 text-muted [&>svg]:size-4" title={signNames[note.sign]}>
        {signIcon(note.sign)}
        <span className="sr-only">{signNames[note.sign]}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="break-words rtl:text-right">
          {note.body}
        </p>
        <p className="text-xs text-muted">
          <bdi>{when(note)}</bdi> · <bdi>{where(note)}</bdi> ·{' '}
          <Trans>
            by {author}, <DateText value={note.createdAt} />
          </Trans>
        </p>
      </div>
      {changes && (
        <span className="flex shrink-0">
          <IconButton size="sm" label={t`Change the note`} icon={<Pencil />} onClick={() => onEdit(note)} />
          <IconButton size="sm" label={t`Delete the note`} icon={<Trash2 />} onClick={remove} />
        </span>
      )}
    </li>
  )
}
