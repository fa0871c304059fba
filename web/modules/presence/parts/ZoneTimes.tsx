import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonDay } from '#api/modules/presence/presence.contract.ts'
import { clockText } from '#web/modules/attendance/public/day-texts.ts'
import { Card } from '#web/ui/card.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { zoneColour, zoneKindWords } from '../public/zone-kinds.ts'

type ZoneTime = PersonDay['zones'][number]

/**
 * Time and entries by kind of zone, of one day or several; nothing without any. @param whole private zones are
 * separate.
 */
export function ZoneTimes({ days, whole }: { days: readonly PersonDay[]; whole: boolean }) {
  const { t, i18n } = useLingui()
  const sums = new Map<ZoneTime['kind'], ZoneTime>()
  for (const { kind, seconds, entries } of days.flatMap(({ zones }) => zones)) {
    const before = sums.get(kind)
    sums.set(kind, { kind, seconds: (before?.seconds ?? 0) + seconds, entries: (before?.entries ?? 0) + entries })
  }
  const rows = [...sums.values()].filter(({ seconds, entries }) => seconds > 0 || entries > 0)
  if (rows.length === 0) return null
  return (
    <Card
      title={<Trans>Time by zone</Trans>}
      description={!whole && <Trans>Time in WC and changing rooms is not shown separately.</Trans>}
      flush
    >
      <PlainTable<ZoneTime>
        frame="none"
        label={t`Time by zone`}
        rows={rows}
        rowKey={({ kind }) => kind}
        columns={[
          {
            key: 'kind',
            head: t`Zone`,
            names: true,
            renderCell: ({ kind }) => (
              <span className="inline-flex items-center gap-2 whitespace-normal">
                <span aria-hidden className="size-2.5 rounded-sm" style={{ background: zoneColour(kind) }} />
                {i18n._(zoneKindWords[kind])}
              </span>
            ),
          },
          { key: 'seconds', head: t`Hours`, align: 'end', renderCell: ({ seconds }) => clockText(seconds) },
          { key: 'entries', head: t`Entries`, align: 'end', renderCell: ({ entries }) => i18n.number(entries) },
        ]}
      />
    </Card>
  )
}
