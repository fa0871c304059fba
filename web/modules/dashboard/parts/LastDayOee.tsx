import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { type MeasureModel, type ViewModel, measureOf } from '#web/core/figures/view-model.ts'
import type { CutValue } from '#web/core/cut/cut.ts'
import { changeOf } from '#web/core/figures/change-text.ts'
import { formatDate, formatFigure } from '#web/core/figures/formats.ts'
import { useModelText } from '#web/platform/reports/words/model-text.ts'
import { BandMark } from '#web/platform/reports/marks/BandMark.tsx'
import { ChangeMark } from '#web/platform/reports/marks/ChangeMark.tsx'
import { Definition } from '#web/platform/reports/marks/Definition.tsx'
import { Sparkline } from '#web/platform/reports/marks/Sparkline.tsx'
import { plusDays } from '#web/core/time/business-date.ts'
import { reportLinks } from '../report-links.ts'
import { usePlantCut } from '../use-plant.ts'
import { Panel } from './Panel.tsx'

const factors = ['availability', 'performance', 'quality'] as const
const bandOf = { oee: 'oee', availability: 'availability', performance: 'performance', quality: 'quality' } as const
type Figure = keyof typeof bandOf

type Props = {
  view: ViewModel
  date: string
  /** OEE of the days up to now. */
  course: { at: string; value: number | null }[]
}

/** OEE of the last day that is over, with its three factors, against the same weekday a week before. */
export function LastDayOee({ view, date, course }: Props) {
  const { t, i18n } = useLingui()
  const cut = (day: string) => ({ measures: ['oee', ...factors], by: [], filters: [], range: { from: day, to: day } })
  const now = usePlantCut(view, cut(date))
  const before = usePlantCut(view, cut(plusDays(date, -7)))
  const figures = now.data?.rows[0] ?? {}
  const past = before.data?.rows[0] ?? {}
  const to = reportLinks.oeeOfDay(date)
  return (
    <Panel
      title={t`OEE of the last shift-day`}
      scope={t`${formatDate(date, i18n.locale, 'dayLong')}, against the same weekday a week before`}
      to={to}
      query={now}
      empty={figures['oee'] === null || figures['oee'] === undefined}
      emptyHint={<Trans>The products have no ideal cycle, or nothing was planned.</Trans>}
    >
      <Link to={to} className="mb-4 block rounded-md hover:bg-sunken">
        <One name="oee" value={figures['oee']} before={past['oee']} measure={measureOf(view, 'oee')} large />
      </Link>
      <div className="mb-3 flex min-h-16 flex-1 flex-col justify-end">
        <Sparkline
          points={course.filter((point) => point.at <= date)}
          measure={measureOf(view, 'oee')}
          className="h-16 max-h-36 grow"
        />
        <p className="mt-1 text-xs text-muted">
          <Trans>OEE of the last two weeks</Trans>
        </p>
      </div>
      <div className="mt-auto grid grid-cols-3 gap-3 border-t border-line pt-3">
        {factors.map((name) => (
          <div key={name} className="min-w-0">
            <Factor measure={measureOf(view, name)} />
            <One name={name} value={figures[name]} before={past[name]} measure={measureOf(view, name)} />
          </div>
        ))}
      </div>
    </Panel>
  )
}

function Factor({ measure }: { measure: MeasureModel }) {
  const text = useModelText()
  return (
    <p className="flex items-center gap-0.5 text-xs text-muted sm:gap-1 sm:text-sm">
      <span className="truncate">{text(measure.title)}</span>
      <Definition measure={measure} />
    </p>
  )
}

type OneProps = { name: Figure; value?: CutValue; before?: CutValue; measure: MeasureModel; large?: boolean }

function One({ name, value, before, measure, large = false }: OneProps) {
  const { t, i18n } = useLingui()
  const now = typeof value === 'number' ? value : null
  const past = typeof before === 'number' ? before : null
  const change = changeOf(now, past, measure, i18n.locale, t`pp`)
  return (
    <span className={large ? 'flex flex-wrap items-baseline gap-x-3' : 'block'}>
      <span
        className={
          large ? 'text-[56px] font-semibold leading-[64px] tabular-nums' : 'block text-xl font-semibold tabular-nums'
        }
      >
        <bdi>{formatFigure(now, 'ratio', i18n.locale)}</bdi>
      </span>
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <BandMark band={bandOf[name]} value={now} />
        {change && <ChangeMark change={change} />}
      </span>
    </span>
  )
}
