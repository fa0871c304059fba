import { useLingui } from '@lingui/react/macro'
import type { HeldEvent } from '#api/modules/ingest/quarantine.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { heldWords } from '../held-words.ts'
import { kindWords } from '../kind-words.ts'
import { chooseColumn } from './choose-column.tsx'

export const heldKey = ({ deviceId, id }: { deviceId: string; id: string }) => `${deviceId} ${id}`

interface Props {
  rows: readonly HeldEvent[]
  chosen: ReadonlySet<string>
  onChoose: (keys: ReadonlySet<string>) => void
  mayChange: boolean
  /** Reasons from the last release for events that stayed. */
  still: ReadonlyMap<string, string>
}

/** Held events with cause and content. */
export function QuarantineTable({ rows, chosen, onChoose, mayChange, still }: Props) {
  const { t, i18n } = useLingui()
  const columns: PlainColumn<HeldEvent>[] = [
    { key: 'event', head: t`Event`, names: true, renderCell: ({ kind }) => i18n._(kindWords[kind].name) },
    {
      key: 'cause',
      head: t`Why it is held`,
      className: 'min-w-52 whitespace-normal',
      renderCell: (event) => {
        const answer = still.get(heldKey(event))
        const { name, remedy } = heldWords[event.cause]
        return (
          <>
            <span className="font-medium">{i18n._(name)}</span>
            <span className="block text-xs text-muted">{answer ? <bdi dir="ltr">{answer}</bdi> : i18n._(remedy)}</span>
          </>
        )
      },
    },
    { key: 'machine', head: t`Machine`, renderCell: (event) => <bdi>{machineOf(event)}</bdi> },
    {
      key: 'data',
      head: t`What it says`,
      renderCell: ({ data: { machine: _machine, ...content } }) => (
        <bdi dir="ltr" className="font-mono text-xs">
          {saidIn(content)}
        </bdi>
      ),
    },
    { key: 'at', head: t`Happened`, renderCell: ({ at }) => <DateText value={at} /> },
    { key: 'received', head: t`Received`, renderCell: ({ receivedAt }) => <DateText value={receivedAt} /> },
    { key: 'device', head: t`Device`, renderCell: ({ id, device }) => <bdi title={id}>{device.name}</bdi> },
  ]
  const choose = chooseColumn({ rows, keyOf: heldKey, label: ({ id }) => t`Choose event ${id}`, chosen, onChoose })
  return (
    <PlainTable
      label={t`Events in quarantine`}
      columns={mayChange ? [choose, ...columns] : columns}
      rows={rows}
      rowKey={heldKey}
      isChosen={(event) => chosen.has(heldKey(event))}
    />
  )
}

/** The portal's name of the machine, or the code that the device sent for it. */
function machineOf({ machine, data }: HeldEvent): string {
  return machine ?? (typeof data.machine === 'string' ? data.machine : '–')
}

/** `good 12 · scrap 1` */
function saidIn(data: Record<string, unknown>): string {
  const parts = Object.entries(data).filter(([, value]) => value !== 0 && value !== false)
  return parts.length > 0 ? parts.map(([name, value]) => `${name} ${String(value)}`).join(' · ') : '–'
}
