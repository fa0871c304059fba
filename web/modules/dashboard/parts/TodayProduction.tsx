import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { classify } from '#web/core/figures/bands.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import type { CutRow } from '#web/core/cut/cut.ts'
import { formatDate, formatFigure } from '#web/core/figures/formats.ts'
import { BandMark } from '#web/platform/reports/marks/BandMark.tsx'
import { useSite } from '#web/platform/session/site.ts'
import { Progress as Bar } from '#web/ui/charts/progress.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { reportLinks } from '../report-links.ts'
import { usePlantCut } from '../use-plant.ts'
import { Panel } from './Panel.tsx'
import { spread } from './spread.ts'

const measures = ['good_pieces', 'planned_pieces', 'due_pieces', 'attainment']
const shiftMeasures = ['planned_pieces', 'due_pieces', 'forecast_pieces']
/** Share of the running shift's plan that must be due before its pace says how it will end. */
const saysSomething = 0.1

/** What today has made so far against the plan due by now, by area, and how the running shift will end. */
export function TodayProduction({ view, today }: { view: ViewModel; today: string }) {
  const { t, i18n } = useLingui()
  const shift = useSite()?.shiftNow ?? null
  const cut = { measures, filters: [], range: { from: today, to: today } }
  const areas = usePlantCut(view, {
    ...cut,
    by: [{ dimension: 'area' }],
    any: ['good_pieces', 'planned_pieces'],
    sort: [{ by: 'planned_pieces', desc: true }],
  })
  const total = usePlantCut(view, { ...cut, by: [] })
  const running = shift && { ...cut, measures: shiftMeasures, filters: [{ dimension: 'shift', values: [shift] }] }
  const endOfAreas = usePlantCut(view, running && { ...running, by: [{ dimension: 'area' }] })
  const endOfAll = usePlantCut(view, running && { ...running, by: [] })
  const rows = areas.data?.rows ?? []
  return (
    <Panel
      title={t`Today's production against plan`}
      scope={t`${formatDate(today, i18n.locale, 'dayLong')}, so far`}
      to={reportLinks.productionToday()}
      query={areas}
      empty={rows.length === 0}
      emptyHint={<Trans>Nothing is planned or reported for today.</Trans>}
    >
      <ul className={classNames('flex flex-1 flex-col gap-2', spread(rows.length))}>
        {rows.slice(0, 6).map((row) => (
          <li key={String(row['area'])}>
            <Progress
              row={row}
              end={endOfAreas.data?.rows.find(({ area }) => area === row['area'])}
              label={String(row['area'] ?? '–')}
              to={reportLinks.productionToday({ area: String(row['area']) })}
            />
          </li>
        ))}
        {total.data?.rows[0] && rows.length > 1 && (
          <li className="border-t border-line pt-2">
            <Progress
              row={total.data.rows[0]}
              end={endOfAll.data?.rows[0]}
              label={t`Whole plant`}
              to={reportLinks.productionToday()}
            />
          </li>
        )}
      </ul>
    </Panel>
  )
}

type ProgressProps = {
  row: CutRow
  /** The running shift's plan and its forecast. */
  end: CutRow | undefined
  label: string
  to: string
}

function Progress({ row, end, label, to }: ProgressProps) {
  const { i18n } = useLingui()
  const figure = (name: string, of: CutRow = row) => (typeof of[name] === 'number' ? of[name] : null)
  const write = (value: number | null) => formatFigure(value, 'pieces', i18n.locale)
  const attainment = figure('attainment')
  const good = figure('good_pieces') ?? 0
  const due = figure('due_pieces') ?? 0
  const whole = Math.max(figure('planned_pieces') ?? 0, good, 1)
  const ofShift = figure('planned_pieces', end ?? {})
  const says = ofShift !== null && ofShift > 0 && (figure('due_pieces', end) ?? 0) >= ofShift * saysSomething
  return (
    <Link to={to} className="block rounded-md px-1 py-0.5 hover:bg-sunken">
      <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="min-w-0 flex-1 font-medium max-sm:basis-full">
          {/* A Latin name in an Arabic page is cut at its own end. */}
          <bdi className="inline-block max-w-full truncate align-bottom">{label}</bdi>
        </span>
        <span className="tabular-nums text-muted max-sm:flex-1">
          <Trans>
            {write(good)} of {write(due)} by now
          </Trans>
        </span>
        <BandMark band="attainment" value={attainment} />
        <bdi className="w-14 text-end font-semibold tabular-nums">{formatFigure(attainment, 'ratio', i18n.locale)}</bdi>
      </span>
      <span className="relative mt-1.5 block">
        <Bar value={good / whole} label={label} tone={classify('attainment', attainment)?.tone} />
        {due > 0 && (
          <span
            aria-hidden
            className="absolute -inset-y-0.5 w-0.5 bg-fg"
            style={{ insetInlineStart: `min(${Math.min(100, (due / whole) * 100)}%, 100% - 2px)` }}
          />
        )}
      </span>
      {says && (
        <span className="mt-1 block text-xs tabular-nums text-muted">
          <Trans>
            This shift is heading for {write(figure('forecast_pieces', end))} of {write(ofShift)}
          </Trans>
        </span>
      )}
    </Link>
  )
}
