import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Comment } from '#api/platform/parts/comments.contract.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { partsOf } from '../mention-text.ts'
import { type PartsRow, changeComment, removeComment } from '../parts.api.ts'
import { CommentBox } from './CommentBox.tsx'

type Props = { row: PartsRow; comment: Comment; names: Readonly<Record<string, string>> }

/** One comment: who said what and when, whether it was changed, and that it was deleted. */
export function CommentItem({ row, comment, names }: Props) {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  const change = useMutation({
    mutationFn: (text: string) => changeComment(row, comment, text),
    onSuccess: () => setEditing(false),
  })
  const { text, author, at, editedAt, mayChange, mayRemove } = comment
  const name = names[author] ?? '–'
  const remove = () =>
    askToConfirm({
      danger: true,
      title: <Trans>Delete the comment?</Trans>,
      message: <Trans>What it says is gone for everybody. That there was a comment stays in sight.</Trans>,
      confirmLabel: t`Delete`,
      work: () => removeComment(row, comment.id),
    })
  return (
    <li className="flex gap-2.5 py-3 first:pt-0">
      <Avatar name={name} size="sm" className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <bdi className="font-medium">{name}</bdi>
          <DateText value={at} className="text-xs tabular-nums text-muted" />
          {editedAt && text !== null && (
            <span className="text-xs text-muted">
              <Trans>changed</Trans> <DateText value={editedAt} />
            </span>
          )}
        </p>
        {editing && text !== null ? (
          <CommentBox
            row={row}
            start={{ text, names }}
            busy={change.isPending}
            onSend={(next) => change.mutate(next)}
            onCancel={() => setEditing(false)}
          />
        ) : text === null ? (
          <p className="text-sm italic text-muted">
            <Trans>The comment was deleted.</Trans>
          </p>
        ) : (
          <p dir="auto" className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">
            {partsOf(text, names).map((part, index) => (
              <span key={index} className={part.named && 'font-medium text-accent'}>
                {part.text}
              </span>
            ))}
          </p>
        )}
      </div>
      {!editing && (mayChange || mayRemove) && (
        <span className="flex shrink-0 items-start">
          {mayChange && (
            <IconButton size="sm" label={t`Change the comment`} icon={<Pencil />} onClick={() => setEditing(true)} />
          )}
          {mayRemove && <IconButton size="sm" label={t`Delete comment`} icon={<Trash2 />} onClick={remove} />}
        </span>
      )}
    </li>
  )
}
