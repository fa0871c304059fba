import { useReport } from '#web/platform/reports/state/report-context.ts'
import { useCut } from '#web/platform/reports/data/use-cut.ts'
import type { Slice } from './what-differs.ts'

const measures = ['total_pieces', 'scrap_pieces', 'run_seconds', 'ideal_total_seconds', 'pieces_with_cycle']

/** The product's sums by each value of a dimension, as the page is filtered. Rows without a piece are left out. */
export function useSlices(dimension: string) {
  const { range, filters } = useReport()
  const query = useCut({ measures, by: [{ dimension }], filters, range })
  const slices = (query.data?.rows ?? []).flatMap((row): Slice[] => {
    const total = Number(row.total_pieces ?? 0)
    if (total === 0) return []
    const value = row[dimension]
    return [
      {
        dimension,
        value: value === null || value === undefined ? null : String(value),
        total,
        scrap: Number(row.scrap_pieces ?? 0),
        run: Number(row.run_seconds ?? 0),
        ideal: row.pieces_with_cycle === total ? Number(row.ideal_total_seconds) : null,
      },
    ]
  })
  return { query, slices }
}
