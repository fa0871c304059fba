import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Annotation } from '#api/modules/annotations/annotations.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { removeAnnotation } from './annotations.api.ts'
import { signIcon, useNoteWords } from './note-words.tsx'

type Props = {
  note: Annotation
  /** Its mark on a chart's axis. */
  mark?: string
  onEdit: (note: Annotation) => void
}

/** One note as a line of a list: mark, sign, when and where, text, author, and what one may do with it. */
export function NoteItem({ note, mark, onEdit }: Props) {
  const { t, i18n } = useLingui()
  const { signNames, when, where } = useNoteWords()
  const can = useCan()
  const [removing, setRemoving] = useState(false)
  const [busy, setBusy] = useState(false)
  const changes = note.mine && can('annotations:write')
  const remove = async () => {
    setBusy(true)
    try {
      await removeAnnotation(note.id)
      showToast('success', t`Note deleted`)
      setRemoving(false)
    } catch (error) {
      showToast('error', i18n._(errorText(error)))
    } finally {
      setBusy(false)
    }
  }
  // Set off by signs that nobody sees: its letters may run against those of the sentence.
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
          <IconButton size="sm" label={t`Delete the note`} icon={<Trash2 />} onClick={() => setRemoving(true)} />
        </span>
      )}
      {removing && (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title={<Trans>Delete this note?</Trans>}
          message={<Trans>“{note.body}” disappears from every chart for everybody. This cannot be undone.</Trans>}
          confirmLabel={t`Delete note`}
          onConfirm={() => void remove()}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  )
}
