import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { type ViewModel, measureOf } from '#web/core/figures/view-model.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { useModelText } from '#web/platform/reports/words/model-text.ts'
import { BandMark } from '#web/platform/reports/marks/BandMark.tsx'
import type { DateRange } from '#web/core/time/business-date.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { lossMeasures, mainReasons, needAttention } from '../attention.ts'
import { reportLinks } from '../report-links.ts'
import { usePlantCut } from '../use-plant.ts'
import { Panel } from './Panel.tsx'
import { spread } from './spread.ts'

const listed = 5
/** Losses with a reason from a person. */
const stopLosses = new Set<string>(['breakdown_seconds', 'setup_seconds', 'minor_stop_seconds', 'other_stop_seconds'])

type Props = { view: ViewModel; stoppages: ViewModel | undefined; range: DateRange }

/** Machines with a poor OEE since the last day that is over, by the time they lost, each with its main loss. */
export function NeedAttention({ view, stoppages, range }: Props) {
  const { t, i18n } = useLingui()
  const text = useModelText()
  const query = usePlantCut(view, {
    measures: ['oee', ...lossMeasures.filter((name) => Object.hasOwn(view.measures, name))],
    by: [{ dimension: 'machine' }],
    filters: [],
    range,
  })
  const worst = needAttention(query.data?.rows ?? [], listed)
  const reasons = usePlantCut(
    stoppages,
    worst.length > 0
      ? {
          measures: ['stoppage_seconds'],
          by: [{ dimension: 'machine' }, { dimension: 'reason' }],
          filters: [{ dimension: 'machine', values: worst.map((entry) => entry.machine) }],
          range,
        }
      : null,
  )
  const main = mainReasons(reasons.data?.rows ?? [])
  return (
    <Panel
      title={t`Machines that need attention`}
      scope={t`Poor OEE, most time lost first, ${rangeText(range, i18n.locale)}`}
      to={reportLinks.oeeOfDays(range.from, range.to)}
      query={query}
      empty={worst.length === 0}
      emptyHint={<Trans>Every machine is above the poor band.</Trans>}
    >
      <ol className={classNames('flex flex-1 flex-col', spread(worst.length))}>
        {worst.map((entry) => {
          const reason = stopLosses.has(entry.loss) ? main.get(entry.machine)?.reason : undefined
          return (
            <li key={entry.machine}>
              <Link
                to={reportLinks.oeeOfDays(range.from, range.to, { machine: entry.machine })}
                className="flex items-center gap-3 rounded-md px-1 py-1.5 hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm font-medium">{entry.machine}</span>
                  <span className="block truncate text-xs text-muted">
                    {text(measureOf(view, entry.loss).title)}{' '}
                    <bdi>{formatFigure(entry.lossSeconds, 'seconds', i18n.locale)}</bdi>
                    {reason && ` · ${reason}`}
                  </span>
                </span>
                <BandMark band="oee" value={entry.oee} />
                <bdi className="w-10 text-end text-sm font-semibold tabular-nums md:w-14">
                  {formatFigure(entry.oee, 'ratio', i18n.locale)}
                </bdi>
                <bdi className="hidden w-24 text-end text-xs tabular-nums text-muted md:block">
                  <Trans>{formatFigure(entry.lostSeconds, 'seconds', i18n.locale)} lost</Trans>
                </bdi>
                <ChevronRight aria-hidden className="flip-rtl size-4 text-subtle" />
              </Link>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
