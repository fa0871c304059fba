import type { CutFilter } from '#web/core/cut/cut.ts'
import { type ReportState, emptyValue } from '#web/core/report/url-state.ts'
import { periodParams } from './detail-links.ts'
import type { ReportDoor } from './known-reports.ts'

/** Address of another report over the same time with those filters that it knows. One chosen day becomes the period. */
export function doorAddress(
  door: Pick<ReportDoor, 'path' | 'filters'>,
  time: Pick<ReportState, 'mode' | 'preset' | 'range' | 'compare'>,
  { filters, timeDimension }: { filters: readonly CutFilter[]; timeDimension: string },
): string {
  const search = new URLSearchParams()
  const days = filters.find((filter) => filter.dimension === timeDimension)?.values
  const day = days?.length === 1 ? days[0] : null
  if (day) {
    const [from = '', to = from] = day.split('..')
    search.set('mode', from === to ? 'date' : 'daily')
    search.set('from', from)
    if (from !== to) search.set('to', to)
    search.set('compare', time.compare)
  } else {
    // The report may open in another mode than this one, so it is always named.
    for (const [name, value] of periodParams(time)) search.set(name, value)
  }
  for (const { dimension, values } of filters)
    if (door.filters.includes(dimension) || (dimension === timeDimension && !day))
      for (const value of values) search.append(dimension, value ?? emptyValue)
  return `${door.path}?${search}`
}
