import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { classify } from '#api/modules/settings/bands.ts'
import type { ViewModel } from '#web/platform/cube/view-model.ts'
import type { CutRow } from '#web/platform/drill/cut.ts'
import { formatDate, formatFigure } from '#web/platform/reports/formats.ts'
import { BandMark } from '#web/platform/reports/parts/BandMark.tsx'
import { Progress as Bar } from '#web/ui/charts/progress.tsx'
import { reportLinks } from '../report-links.ts'
import { usePlantCut } from '../use-plant.ts'
import { Panel } from './Panel.tsx'

const measures = ['good_pieces', 'planned_pieces', 'attainment']

/** What today has made so far against its plan, by area. */
export function TodayProduction({ view, today }: { view: ViewModel; today: string }) {
  const { t, i18n } = useLingui()
  const cut = { measures, filters: [], range: { from: today, to: today } }
  const areas = usePlantCut(view, {
    ...cut,
    by: [{ dimension: 'area' }],
    any: ['good_pieces', 'planned_pieces'],
    sort: [{ by: 'planned_pieces', desc: true }],
  })
  const total = usePlantCut(view, { ...cut, by: [] })
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
      <ul className="flex flex-1 flex-col justify-around gap-2">
        {rows.slice(0, 6).map((row) => (
          <li key={String(row['area'])}>
            <Progress
              row={row}
              label={String(row['area'] ?? '–')}
              to={reportLinks.productionToday({ area: String(row['area']) })}
            />
          </li>
        ))}
        {total.data?.rows[0] && rows.length > 1 && (
          <li className="border-t border-line pt-2">
            <Progress row={total.data.rows[0]} label={t`Whole plant`} to={reportLinks.productionToday()} />
          </li>
        )}
      </ul>
    </Panel>
  )
}

function Progress({ row, label, to }: { row: CutRow; label: string; to: string }) {
  const { i18n } = useLingui()
  const figure = (name: string) => (typeof row[name] === 'number' ? row[name] : null)
  const attainment = figure('attainment')
  const tone = classify('attainment', attainment)?.tone
  return (
    <Link to={to} className="block rounded-md px-1 py-0.5 hover:bg-sunken">
      <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="min-w-0 flex-1 font-medium">
          {/* A Latin name in an Arabic page is cut at its own end. */}
          <bdi className="inline-block max-w-full truncate align-bottom">{label}</bdi>
        </span>
        <bdi className="tabular-nums text-muted">
          {formatFigure(figure('good_pieces'), 'pieces', i18n.locale)} /{' '}
          {formatFigure(figure('planned_pieces'), 'pieces', i18n.locale)}
        </bdi>
        <BandMark band="attainment" value={attainment} />
        <bdi className="w-14 text-end font-semibold tabular-nums">
          {formatFigure(attainment, 'ratio', i18n.locale, { digits: 0 })}
        </bdi>
      </span>
      <Bar value={attainment} label={label} tone={tone} className="mt-1.5" />
    </Link>
  )
}
