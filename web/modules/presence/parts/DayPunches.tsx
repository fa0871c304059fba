import { Trans, useLingui } from '@lingui/react/macro'
import { Hand, LogIn, LogOut } from 'lucide-react'
import type { DayPunch } from '#api/modules/presence/presence.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { sourceWords } from '#web/modules/attendance/public/punch-words.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'

/** The punches of a day in the order of arrival; manual ones are marked. */
export function DayPunches({ punches, timeZone }: { punches: readonly DayPunch[]; timeZone: string }) {
  const { t, i18n } = useLingui()
  const words = {
    in: t({ context: 'punch', message: 'In' }),
    out: t({ context: 'punch', message: 'Out' }),
  }
  return (
    <Card title={<Trans>Punches</Trans>} flush>
      {punches.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-muted">
          <Trans>No punches on this day.</Trans>
        </p>
      ) : (
        <PlainTable<DayPunch>
          frame="none"
          label={t`Punches`}
          rows={punches}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'at',
              head: t`Time`,
              names: true,
              renderCell: ({ at }) => siteTime(at, 'dayClock', timeZone, i18n.locale),
            },
            { key: 'reader', head: t`Reader`, renderCell: ({ reader }) => <bdi>{reader}</bdi> },
            {
              key: 'direction',
              head: t`Direction`,
              renderCell: ({ direction }) =>
                direction ? (
                  <span className="inline-flex items-center gap-1">
                    {direction === 'in' ? (
                      <LogIn aria-hidden className="flip-rtl size-3.5 text-success" />
                    ) : (
                      <LogOut aria-hidden className="flip-rtl size-3.5 text-muted" />
                    )}
                    {words[direction]}
                  </span>
                ) : (
                  emptyFigure
                ),
            },
            {
              key: 'source',
              head: t`Came from`,
              className: 'max-w-64 truncate',
              title: ({ reason }) => reason ?? undefined,
              renderCell: ({ source, reason, enteredBy }) =>
                source === 'manual' ? (
                  <>
                    <Badge tone="warning" icon={<Hand aria-hidden />}>
                      <Trans>By hand</Trans>
                    </Badge>{' '}
                    <bdi className="text-muted">{`${enteredBy} · ${reason}`}</bdi>
                  </>
                ) : (
                  i18n._(sourceWords[source])
                ),
            },
          ]}
        />
      )}
    </Card>
  )
}
