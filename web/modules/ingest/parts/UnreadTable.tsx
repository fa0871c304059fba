import { useLingui } from '@lingui/react/macro'
import type { UnreadMessage } from '#api/modules/ingest/unread.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { formatFigure } from '#web/core/figures/formats.ts'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { unreadWords } from '../unread-words.ts'
import { chooseColumn } from './choose-column.tsx'

interface Props {
  rows: readonly UnreadMessage[]
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  onOpen: (message: UnreadMessage) => void
  mayChange: boolean
  language: string
}

/** Messages that could not be read: why, from where, and how they begin. */
export function UnreadTable({ rows, chosen, onChoose, onOpen, mayChange, language }: Props) {
  const { t, i18n } = useLingui()
  const columns: PlainColumn<UnreadMessage>[] = [
    {
      key: 'reason',
      head: t`Why it could not be read`,
      names: true,
      className: 'min-w-52 whitespace-normal',
      renderCell: ({ reason }) => (
        <>
          <span className="font-medium">{i18n._(unreadWords[reason].name)}</span>
          <span className="block text-xs text-muted">{i18n._(unreadWords[reason].remedy)}</span>
        </>
      ),
    },
    {
      key: 'message',
      head: t`Message`,
      renderCell: (message) => (
        <button
          type="button"
          dir="ltr"
          className="block max-w-64 truncate font-mono text-xs text-accent hover:underline rtl:text-right"
          aria-label={t`Show the message to ${message.topic}`}
          onClick={() => onOpen(message)}
        >
          {message.payload === null ? t`hidden` : message.payload.slice(0, 80) || t`empty`}
        </button>
      ),
    },
    {
      key: 'topic',
      head: t`Topic`,
      className: 'min-w-40 whitespace-normal',
      renderCell: ({ topic }) => (
        <bdi dir="ltr" className="font-mono text-xs [overflow-wrap:anywhere]">
          {topic}
        </bdi>
      ),
    },
    { key: 'times', head: t`Times`, align: 'end', renderCell: ({ times }) => formatFigure(times, 'count', language) },
    { key: 'received', head: t`Received last`, renderCell: ({ receivedAt }) => <DateText value={receivedAt} /> },
    { key: 'device', head: t`Device`, renderCell: ({ device }) => <bdi>{device?.name ?? '–'}</bdi> },
  ]
  const choose = chooseColumn({
    rows,
    keyOf: ({ id }) => id,
    label: ({ topic }) => t`Choose the message to ${topic}`,
    chosen,
    onChoose,
  })
  return (
    <PlainTable
      label={t`Unreadable messages`}
      columns={mayChange ? [choose, ...columns] : columns}
      rows={rows}
      rowKey={({ id }) => id}
      isChosen={({ id }) => chosen.has(id)}
    />
  )
}
