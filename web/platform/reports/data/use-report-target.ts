import { useCallback } from 'react'
import { usePlaces } from '../../places/use-places.ts'
import { targetOn, targetPlaces } from '../../targets/applied-target.ts'
import { useTargets } from '../../targets/use-targets.ts'
import { trendRange } from '#web/core/chart-specs/chart-cuts.ts'
import { useReport } from '../state/report-context.ts'

/** Value of a measure's target on a day, for what the page shows or for one member of a dimension of it. */
export type FindTarget = (
  measure: string,
  date: string,
  member?: { dimension: string; value: string | null },
) => number | null

/** Targets that apply to what the page is filtered to. */
export function useReportTarget(): FindTarget {
  const { range, state, filters } = useReport()
  const course = trendRange(range, state.mode)
  const targets = useTargets(course)
  const places = usePlaces()
  return useCallback(
    (measure, date, member) => {
      if (targets.length === 0) return null
      const own = member
        ? [
            ...filters.filter((filter) => filter.dimension !== member.dimension),
            { dimension: member.dimension, values: [member.value] },
          ]
        : filters
      return targetOn(targets, measure, targetPlaces(places, own), date)?.value ?? null
    },
    [targets, places, filters],
  )
}
