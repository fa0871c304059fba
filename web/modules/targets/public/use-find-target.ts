import { useCallback } from 'react'
import { trendRange } from '#web/core/chart-specs/chart-cuts.ts'
import { usePlaces } from '#web/modules/places/public/use-places.ts'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import type { FindTarget } from '#web/platform/reports/tools/report-tools.ts'
import { targetOn, targetPlaces } from '../applied-target.ts'
import { useTargets } from './use-targets.ts'

/** Targets that apply to the filters of a report page. */
export function useFindTarget(): FindTarget {
  const { range, state, filters } = useReport()
  const course = trendRange(range, state.mode)
  const targets = useTargets(course)
  const places = usePlaces()
  return useCallback(
    (measure, date, member) => {
      if (targets.length === 0) return null
      const memberFilters = member
        ? [
            ...filters.filter((filter) => filter.dimension !== member.dimension),
            { dimension: member.dimension, values: [member.value] },
          ]
        : filters
      return targetOn(targets, measure, targetPlaces(places, memberFilters), date)?.value ?? null
    },
    [targets, places, filters],
  )
}
