import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { TimesheetPerson } from '#api/modules/timesheets/timesheets.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { attendancePaths } from '#web/modules/attendance/public/attendance-paths.ts'
import { clockText, dayStatusWords } from '#web/modules/attendance/public/day-texts.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { addComment, removeComment } from '../timesheets.api.ts'
import { cellLook } from './cell-look.ts'

interface Props {
  person: TimesheetPerson
  date: string
  onClose: () => void
}

/** One cell of the grid: its figures, comments, and a link to its punches. */
export function DayDialog({ person, date, onClose }: Props) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const can = useCan()
  const [text, setText] = useState('')
  const add = useMutation({ mutationFn: addComment, onSuccess: () => setText('') })
  const remove = useMutation({ mutationFn: removeComment })
  const cell = person.cells[Number(date.slice(8)) - 1]
  const comments = person.comments.filter((one) => one.date === date)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi>{person.name}</bdi>}
      description={formatDate(date, language, 'dayLong')}
      actions={
        can('attendance:correct') && (
          <Link to={attendancePaths.edit(person.id, date)} className={buttonClass()}>
            <Pencil />
            <Trans>Correct the day</Trans>
          </Link>
        )
      }
    >
      {cell ? (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
          <dt className="text-muted">{t`Status`}</dt>
          <dd>{i18n._(dayStatusWords[cellLook(cell).status])}</dd>
          {(
            [
              [t({ context: 'attendance', message: 'Planned' }), cell[1]],
              [t`Worked`, cell[2]],
              [t`Missing`, cell[3]],
              [t`Overtime`, cell[4]],
              [t`Overtime that counts`, cell[5]],
            ] as const
          ).map(([label, seconds]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular-nums">{clockText(seconds)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-sm text-muted">
          <Trans>Nothing was planned or punched.</Trans>
        </p>
      )}
      <h3 className="mt-4 text-sm font-semibold">
        <Trans>Comments</Trans>
      </h3>
      <ul className="mt-1 space-y-1 text-sm">
        {comments.map(({ id, text: said, by, own }) => (
          <li key={id} className="flex items-start gap-2">
            <span className="min-w-0 flex-1">
              <bdi>{said}</bdi> <bdi className="text-muted">{by}</bdi>
            </span>
            {own && can('timesheets:approve') && (
              <IconButton size="sm" label={t`Delete comment`} icon={<Trash2 />} onClick={() => remove.mutate(id)} />
            )}
          </li>
        ))}
      </ul>
      {can('timesheets:approve') && (
        <form
          className="mt-2 flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            add.mutate({ employee: person.id, date, text })
          }}
        >
          <Field label={t`Comment`} className="flex-1">
            {(control) => (
              <Input {...control} value={text} maxLength={500} onChange={(event) => setText(event.target.value)} />
            )}
          </Field>
          <Button type="submit" busy={add.isPending} disabled={text.trim() === ''}>
            <Trans>Add comment</Trans>
          </Button>
        </form>
      )}
    </Dialog>
  )
}
