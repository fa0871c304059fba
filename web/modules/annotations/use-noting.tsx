import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Place } from '#api/modules/places/places.contract.ts'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { ChartNotes } from './parts/ChartNotes.tsx'
import type { NoteStart } from './note-form.ts'
import { useChartNotes } from './use-chart-notes.ts'
import type { Noting } from '#web/platform/reports/tools/report-tools.ts'
import { usePlaces } from '#web/modules/places/public/use-places.ts'
import { useCan } from '#web/platform/session/session.ts'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import type { ReportChart } from '#web/core/report/report-definition.ts'
import { nextStep, plusDays } from '#web/core/time/business-date.ts'
import { showsTime } from '#web/platform/reports/charts/time-charts.ts'

/** Asking for a note on a chart: on its last day, or on the mark that was pointed at. Below it, its notes. */
export function useNoting(chart: ReportChart, spec: ChartSpec | null): Noting {
  const { filters, range, granularity, calendar } = useReport()
  const can = useCan()
  const notes = useChartNotes(chart)
  const places = usePlaces()
  const [adding, setAdding] = useState<NoteStart | null>(null)

  const placeOf = useCallback(
    (machine: string | undefined): Pick<NoteStart, 'place'> => {
      const only = (dimension: string) => {
        const values = filters.find((filter) => filter.dimension === dimension)?.values ?? []
        return values.length === 1 ? values[0] : undefined
      }
      const find = (kind: Place['kind'], list: { id: string; name: string }[], name: string | null | undefined) => {
        const id = list.find((place) => place.name === name)?.id
        return id && { place: { kind, id } }
      }
      const [site] = places.sites
      return (
        find('machine', places.machines, machine ?? only('machine')) ||
        find('area', places.areas, only('area')) ||
        (places.sites.length === 1 && site ? { place: { kind: 'site', id: site.id } } : {})
      )
    },
    [filters, places],
  )

  const start = useMemo(
    (): NoteStart => ({ ...placeOf(undefined), span: { from: range.to, to: range.to } }),
    [placeOf, range.to],
  )
  const latest = useRef(start)
  useLayoutEffect(() => {
    latest.current = start
  })
  const askFor = useCallback(
    (key: string) => {
      if (spec?.kind === 'timescale') {
        const interval = spec.intervals.find((each) => each.key === key)
        if (interval) setAdding({ ...placeOf(interval.row), span: { start: interval.start, end: interval.end } })
        return
      }
      const from = key.slice(key.lastIndexOf('|') + 1).slice(0, 10)
      if (!/^\d{4}-\d{2}-\d{2}$/.test(from)) return
      const to = plusDays(nextStep(from, granularity, calendar.firstWeekday), -1)
      setAdding({ ...placeOf(undefined), span: { from, to: to < range.to ? to : from > range.to ? from : range.to } })
    },
    [spec, placeOf, granularity, calendar.firstWeekday, range.to],
  )
  return {
    may: showsTime(chart) && can('annotations:write'),
    // A stable function, so that a cut does not render its button.
    ask: useCallback(() => setAdding(latest.current), []),
    askFor,
    list: <ChartNotes notes={notes} adding={adding} onAdded={() => setAdding(null)} start={start} />,
  }
}
