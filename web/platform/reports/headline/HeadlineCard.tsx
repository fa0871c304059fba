import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { classify } from '#web/core/figures/bands.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBandName } from '../words/band-text.ts'
import { changeOf } from '#web/core/figures/change-text.ts'
import { hasChain } from '../explain/chain-of.ts'
import { ExplainButton } from '../explain/ExplainButton.tsx'
import { formatFigure, withShare } from '#web/core/figures/formats.ts'
import { useModelText } from '../words/model-text.ts'
import { useReport } from '../state/report-context.ts'
import type { HeadlineFigure } from '#web/core/report/report-definition.ts'
import { useDoor } from '../links/use-door.ts'
import { useLasting } from '../data/use-lasting.ts'
import { useHeadline } from './use-headline.ts'
import { BandMark } from '../marks/BandMark.tsx'
import { ChangeMark } from '../marks/ChangeMark.tsx'
import { DoorLink } from '../links/report-links.tsx'
import { Definition } from '../marks/Definition.tsx'
import { Sparkline } from '../marks/Sparkline.tsx'
import { TargetMark } from '../marks/TargetMark.tsx'

/** One figure: value, verdict, change against the compared period, sparkline, and definition. */
export function HeadlineCard({ figure }: { figure: HeadlineFigure }) {
  const { i18n, t } = useLingui()
  const text = useModelText()
  const { view, shown, granularity, range, calendar } = useReport()
  const { measure, query, value, ideal, before, stale, points, unfiltered, open } = useHeadline(figure)
  const late = useLasting(stale || query.isPending)
  const title = text(measure.title)
  const change = changeOf(value, before, measure, i18n.locale, t`pp`, open)
  const bandName = useBandName()
  const door = useDoor()(figure.measure)
  const explained = hasChain(measure)
  const step = figure.bands ? classify(figure.bands, value, ideal) : null
  const written = withShare(formatFigure(value, measure.unit, i18n.locale), value, ideal, i18n.locale)
  useEffect(() => {
    shown.headline.set(measure.name, {
      label: title,
      value: written,
      ...(step && { band: step.tone, bandLabel: bandName(step.name) }),
      ...(change && { delta: change.soFar ? `${change.text} ${t`so far`}` : change.text, deltaTone: change.verdict }),
    })
    return () => void shown.headline.delete(measure.name)
  })
  const overIdeal = measure.unit === 'ratio' && measure.better === 'higher' && value !== null && value > 1.0005
  return (
    <section
      aria-label={title}
      aria-busy={late}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-card px-4 pb-3 pt-2"
    >
      <header className="flex min-h-8 items-center gap-1">
        <h2 className="line-clamp-2 min-w-0 flex-1 text-sm leading-4 text-muted">{title}</h2>
        <Definition measure={measure} />
      </header>
      {query.isPending ? (
        <div className="flex items-center text-kpi">
          <Skeleton className="h-6 w-24" />
          &nbsp;
        </div>
      ) : (
        <p className={classNames('transition-opacity', late && 'opacity-50')}>
          <bdi className={classNames('text-kpi tabular-nums', written.length > 9 && 'max-sm:text-lg')}>{written}</bdi>
        </p>
      )}
      <p className="flex min-h-5 flex-wrap items-center gap-x-2">
        {figure.bands && <BandMark band={figure.bands} value={value} ideal={ideal} />}
        {change && <ChangeMark change={change} />}
      </p>
      <p className="min-h-4 text-xs text-muted">
        {change && <Trans>before: {formatFigure(before, measure.unit, i18n.locale)}</Trans>}
        {query.error && <Trans>not loaded</Trans>}
      </p>
      <TargetMark measure={measure} value={value} />
      {overIdeal && (
        <p className="text-xs text-warning">
          <Trans>Above 100 %: check the ideal cycle</Trans>
        </p>
      )}
      {unfiltered.length > 0 && (
        <p className="text-xs text-muted">
          <Trans>
            Not narrowed by {unfiltered.map((name) => text(view.dimensions[name]?.title ?? name)).join(', ')}
          </Trans>
        </p>
      )}
      {/* Sparklines and links are at the same height in all cards of a row. */}
      <div className="mt-auto">
        {points.length > 0 && (
          <Sparkline
            points={points}
            measure={measure}
            grain={granularity}
            open={range.to >= calendar.today}
            className="mt-1"
          />
        )}
        <p className="flex min-h-6 flex-wrap items-end justify-between gap-x-2 pt-1 text-xs">
          {explained && value !== null && <ExplainButton figure={figure} title={title} />}
          {door && <DoorLink door={door} about={title} />}
        </p>
      </div>
    </section>
  )
}
