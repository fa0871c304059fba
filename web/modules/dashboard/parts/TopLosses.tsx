import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { toKey } from '#web/core/chart-specs/chart-keys.ts'
import { commonScale, formatFigure } from '#web/core/figures/formats.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { useValueText } from '#web/platform/reports/words/value-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { reportLinks } from '../report-links.ts'
import { usePlantCut } from '../use-plant.ts'
import { Panel } from './Panel.tsx'
import { spread } from './spread.ts'

const listed = 5

/** The five reasons that stopped the plant longest in the last seven days. */
export function TopLosses({ view, range }: { view: ViewModel; range: DateRange }) {
  const { t, i18n } = useLingui()
  const value = useValueText('business_date')
  const query = usePlantCut(view, {
    measures: ['stoppage_seconds', 'stop_count'],
    by: [{ dimension: 'reason' }],
    filters: [],
    range,
    any: ['stoppage_seconds'],
    sort: [{ by: 'stoppage_seconds', desc: true }],
  })
  const rows = query.data?.rows ?? []
  const seconds = (index: number) => Number(rows[index]?.['stoppage_seconds'] ?? 0)
  const whole = rows.reduce((sum, row) => sum + Number(row['stoppage_seconds'] ?? 0), 0)
  const scale = commonScale([seconds(0)])
  return (
    <Panel
      title={t`Top five losses`}
      scope={t`Downtime by reason, ${rangeText(range, i18n.locale)}`}
      to={reportLinks.stoppagesOfWeek()}
      query={query}
      empty={rows.length === 0}
      emptyHint={<Trans>No machine stood in these days.</Trans>}
    >
      <ol className={classNames('flex flex-1 flex-col gap-1', spread(rows.length))}>
        {rows.slice(0, listed).map((row, index) => {
          const reason = row['reason']
          const stops = Number(row['stop_count'] ?? 0)
          return (
            <li key={toKey(reason)}>
              <Link
                to={reportLinks.stoppagesOfWeek({ reason: toKey(reason) })}
                className="block rounded-md px-1 py-1 hover:bg-sunken"
              >
                <span className="flex items-baseline gap-2 text-sm">
                  <span className="min-w-0 flex-1 truncate font-medium">
                    {value('reason', reason === null ? null : String(reason))}
                  </span>
                  <bdi className="whitespace-nowrap text-xs text-muted">
                    <Plural value={stops} one="# stop" other="# stops" /> ·{' '}
                    {formatFigure(whole > 0 ? seconds(index) / whole : null, 'ratio', i18n.locale, { digits: 0 })}
                  </bdi>
                  <bdi className="w-20 text-end font-semibold tabular-nums">
                    {formatFigure(seconds(index), 'seconds', i18n.locale, { scale })}
                  </bdi>
                </span>
                <span aria-hidden className="mt-1 block h-1.5 rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-state-stop"
                    style={{ inlineSize: `${seconds(0) > 0 ? (seconds(index) / seconds(0)) * 100 : 0}%` }}
                  />
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
