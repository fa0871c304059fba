import { useLingui } from '@lingui/react/macro'
import type { UnreadMessage } from '#api/modules/ingest/unread.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { formatFigure } from '#web/core/figures/formats.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { unreadWords } from '../unread-words.ts'
import { ChooseAll } from './ChooseAll.tsx'

const head = 'whitespace-nowrap px-3 py-2 text-start font-medium'
const cell = 'whitespace-nowrap px-3 py-1.5'

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
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-card">
      <table className="w-full text-sm">
        <caption className="sr-only">{t`Unreadable messages`}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            {mayChange && (
              <th scope="col" className={classNames(head, 'w-10')}>
                <ChooseAll keys={rows.map(({ id }) => id)} chosen={chosen} onChoose={onChoose} />
              </th>
            )}
            <th scope="col" className={head}>{t`Why it could not be read`}</th>
            <th scope="col" className={head}>{t`Message`}</th>
            <th scope="col" className={head}>{t`Topic`}</th>
            <th scope="col" className={classNames(head, 'text-end')}>{t`Times`}</th>
            <th scope="col" className={head}>{t`Received last`}</th>
            <th scope="col" className={head}>{t`Device`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((message) => (
            <tr key={message.id} className={classNames('hover:bg-sunken', chosen.has(message.id) && 'bg-accent-soft')}>
              {mayChange && (
                <td className={cell}>
                  <Checkbox
                    aria-label={t`Choose the message to ${message.topic}`}
                    checked={chosen.has(message.id)}
                    onChange={() => toggle(message.id)}
                  />
                </td>
              )}
              <th scope="row" className={classNames(cell, 'min-w-52 !whitespace-normal text-start font-normal')}>
                <span className="font-medium">{i18n._(unreadWords[message.reason].name)}</span>
                <span className="block text-xs text-muted">{i18n._(unreadWords[message.reason].remedy)}</span>
              </th>
              <td className={cell}>
                <button
                  type="button"
                  dir="ltr"
                  className="block max-w-64 truncate font-mono text-xs text-accent hover:underline rtl:text-right"
                  aria-label={t`Show the message to ${message.topic}`}
                  onClick={() => onOpen(message)}
                >
                  {message.payload.slice(0, 80) || t`empty`}
                </button>
              </td>
              <td className={classNames(cell, 'min-w-40 !whitespace-normal')}>
                <bdi dir="ltr" className="font-mono text-xs [overflow-wrap:anywhere]">
                  {message.topic}
                </bdi>
              </td>
              <td className={classNames(cell, 'text-end tabular-nums')}>
                {formatFigure(message.times, 'count', language)}
              </td>
              <td className={cell}>
                <DateText value={message.receivedAt} />
              </td>
              <td className={cell}>
                <bdi>{message.device?.name ?? '–'}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
