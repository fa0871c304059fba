import { type MeasureModel, type ViewModel, measureOf } from '#web/core/figures/view-model.ts'
import type { Cut, CutRow } from '#web/core/cut/cut.ts'
import { toKey } from '#web/core/chart-specs/chart-keys.ts'
import { useReport } from '../state/report-context.ts'
import type { HeadlineFigure } from '#web/core/report/report-definition.ts'
import type { Part } from './use-parts.ts'
import { useCut } from '../data/use-cut.ts'

/** A figure of one part, or of all parts together, and the same of the compared period. */
export type PartFigure = { value: number | null; before: number | null }

/** One figure of all parts. Figures of one view share their questions, so the server answers each once. */
export function usePartFigures(figure: HeadlineFigure) {
  const { report, view: reportView, views, range, compared, filters } = useReport()
  const view: ViewModel = (figure.view ? views[figure.view] : reportView) ?? reportView
  const by = report.sections?.by ?? ''
  const measures = (report.sections?.figures ?? [])
    .filter((other) => (other.view ?? reportView.name) === view.name)
    .map((other) => other.measure)
  const usable = filters.filter((filter) => Object.hasOwn(view.dimensions, filter.dimension))
  const each: Omit<Cut, 'range'> = { measures, by: [{ dimension: by }], filters: usable }
  const all: Omit<Cut, 'range'> = { measures, by: [], filters: usable }
  const now = useCut({ ...each, range }, { view })
  const before = useCut(compared && { ...each, range: compared }, { view })
  const nowAll = useCut({ ...all, range }, { view })
  const beforeAll = useCut(compared && { ...all, range: compared }, { view })
  const measure: MeasureModel = measureOf(view, figure.measure)
  const read = (rows: CutRow[] | undefined, find: (row: CutRow) => boolean): number | null => {
    if (!rows) return null
    const value = rows.find(find)?.[figure.measure]
    // A part without facts has made, lost and counted nothing; a ratio of nothing is unknown.
    return typeof value === 'number' ? value : measure.kind === 'additive' ? 0 : null
  }
  return {
    measure,
    pending: now.isPending,
    stale: now.isPlaceholderData || before.isPlaceholderData,
    of: ({ key, now: state }: Part): PartFigure => ({
      value: state === 'ahead' ? null : read(now.data?.rows, (row) => toKey(row[by]) === key),
      before: compared ? read(before.data?.rows, (row) => toKey(row[by]) === key) : null,
    }),
    total: {
      value: read(nowAll.data?.rows, () => true),
      before: compared ? read(beforeAll.data?.rows, () => true) : null,
    } satisfies PartFigure,
  }
}
