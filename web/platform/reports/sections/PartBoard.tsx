import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownToLine } from 'lucide-react'
import { useMemo } from 'react'
import { CrossCell, CrossRow, CrossTable } from '#web/ui/table/cross-table.tsx'
import { changeOf } from '#web/core/figures/change-text.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { useModelText } from '../words/model-text.ts'
import { useReport } from '../state/report-context.ts'
import type { HeadlineFigure, ReportSections } from '#web/core/report/report-definition.ts'
import { useCut } from '../data/use-cut.ts'
import { type OpenPeriod, openPeriod } from '#web/core/time/comparison.ts'
import { type PartFigure, usePartFigures } from './use-part-figures.ts'
import { type Part, partId, useParts } from './use-parts.ts'
import type { MeasureModel } from '#web/core/figures/view-model.ts'
import { emptyValue } from '#web/core/report/url-state.ts'
import { useDoor } from '../links/use-door.ts'
import { BandMark } from '../marks/BandMark.tsx'
import { FigureLink } from '../links/report-links.tsx'
import { ChangeMark } from '../marks/ChangeMark.tsx'
import { Definition } from '../marks/Definition.tsx'
import { LargestRow } from './LargestRow.tsx'

/** Of the column of totals, beside the keys of parts. */
const totalKey = '\u0000total'

/** The parts of the page side by side: each figure of each part, against the others and the compared period. */
export function PartBoard({ sections, onOpenFact }: { sections: ReportSections; onOpenFact: (key: string) => void }) {
  const { i18n, t } = useLingui()
  const { view, views, range, filters } = useReport()
  const measures = sections.figures.filter((figure) => !figure.view).map((figure) => figure.measure)
  const answer = useCut({ measures, by: [{ dimension: sections.by }], filters, range })
  const rows = useMemo(
    () => (answer.data?.rows ?? []).filter((row) => measures.some((name) => row[name])),
    // oxlint-disable-next-line react/exhaustive-deps -- the measures are the report's own
    [answer.data],
  )
  const parts = useParts(rows, i18n.locale)
  const figures = sections.figures.filter((figure) =>
    Object.hasOwn((figure.view ? views[figure.view] : view)?.measures ?? {}, figure.measure),
  )
  const title = i18n._(sections.title)
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-card pb-1 pt-2">
      <h2 className="px-4 py-1 text-base font-semibold">{title}</h2>
      <CrossTable
        label={title}
        equalWidths
        corner={<span className="sr-only">{t`Measure`}</span>}
        columns={[
          ...parts.map((part) => ({ key: part.key, head: <PartHead part={part} /> })),
          {
            key: totalKey,
            head: (
              <span className="text-sm font-semibold text-fg">
                <Trans>Total</Trans>
              </span>
            ),
          },
        ]}
      >
        {figures.map((figure) => (
          <FigureRow key={`${figure.view ?? ''}.${figure.measure}`} figure={figure} parts={parts} />
        ))}
        {sections.largest && <LargestRow largest={sections.largest} parts={parts} onOpenFact={onOpenFact} />}
      </CrossTable>
    </section>
  )
}

function PartHead({ part }: { part: Part }) {
  const { t } = useLingui()
  const { label } = part
  const words = { ahead: t`not begun yet`, open: t`under way`, over: '', off: t`day off` }
  const jump = () => {
    const table = document.getElementById(partId(part.key))
    table?.scrollIntoView({ block: 'start' })
    table?.focus({ preventScroll: true })
  }
  return (
    <>
      <button
        type="button"
        onClick={jump}
        title={t`To the details of ${label}`}
        className="inline-flex items-center gap-1 rounded-sm text-sm font-semibold text-fg hover:text-accent [&>svg]:size-3.5 [&>svg]:text-subtle"
      >
        {label}
        <ArrowDownToLine aria-hidden />
        <span className="sr-only">{t`To the details of ${label}`}</span>
      </button>
      <span className="block text-xs font-normal text-muted">
        <bdi>{part.times}</bdi>
        {part.times && words[part.now] && ' · '}
        {words[part.now]}
      </span>
    </>
  )
}

function FigureRow({ figure, parts }: { figure: HeadlineFigure; parts: readonly Part[] }) {
  const text = useModelText()
  const { report, range, compared, calendar, view, views } = useReport()
  const by = report.sections?.by ?? ''
  const door = useDoor()
  const { measure, of, total, stale } = usePartFigures(figure)
  const figures = parts.map(of)
  const byClock = ((figure.view && views[figure.view]) || view).byClock === true
  const open = openPeriod(range, { compared, today: calendar.today, byClock })
  const largest = Math.max(0, ...figures.map(({ value }) => value ?? 0))
  return (
    <CrossRow
      busy={stale}
      head={
        <span className="flex items-center gap-1 text-muted">
          {text(measure.title)}
          <Definition measure={measure} />
        </span>
      }
    >
      {parts.map((part, index) => (
        <Cell
          key={part.key}
          figure={figure}
          measure={measure}
          each={figures[index] ?? noFigure}
          largest={largest}
          open={part.now === 'open' ? open : undefined}
          to={door(figure.measure, [{ dimension: by, values: [part.key === emptyValue ? null : part.key] }])?.to}
        />
      ))}
      <Cell figure={figure} measure={measure} each={total} open={open} to={door(figure.measure)?.to} />
    </CrossRow>
  )
}

type CellProps = {
  figure: HeadlineFigure
  measure: MeasureModel
  each: PartFigure
  /** Largest value of the row: the bar shows the part's own beside it. */
  largest?: number
  /** The period while it, or this part of it, still runs. */
  open: OpenPeriod | undefined
  /** The report that explains it. */
  to: string | undefined
}

const noFigure: PartFigure = { value: null, before: null }

function Cell({ figure, measure, each: { value, before }, largest, open, to }: CellProps) {
  const { i18n, t } = useLingui()
  const change = changeOf(value, before, measure, i18n.locale, t`pp`, open)
  return (
    <CrossCell>
      <bdi className="text-lg font-semibold tabular-nums">
        {to && value !== null ? (
          <FigureLink to={to} inGrid={false}>
            {formatFigure(value, measure.unit, i18n.locale)}
          </FigureLink>
        ) : (
          formatFigure(value, measure.unit, i18n.locale)
        )}
      </bdi>
      {largest !== undefined && (
        <span aria-hidden className="mt-0.5 flex h-1 justify-end overflow-hidden rounded-full bg-sunken">
          <span
            className="block rounded-full bg-line-strong"
            style={{ width: `${largest > 0 ? (100 * (value ?? 0)) / largest : 0}%` }}
          />
        </span>
      )}
      <span className="mt-0.5 flex min-h-4 flex-wrap justify-end gap-x-2">
        {figure.bands && <BandMark band={figure.bands} value={value} />}
        {change && <ChangeMark change={change} />}
      </span>
    </CrossCell>
  )
}
