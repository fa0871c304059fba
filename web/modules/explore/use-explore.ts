import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { type PickPatch, type Picks, picksAddress, readPicks } from '#web/core/explore/picks.ts'
import { readExploration } from './public/read-exploration.ts'
import { useExploreWords } from './public/use-explore-words.ts'
import type { SiteCalendar } from '#web/core/time/presets.ts'
import { lastingSearch, writeState } from '#web/core/report/url-state.ts'
import { type ChangeState, addressNow, patched } from '#web/platform/reports/state/use-report-state.ts'

/** The picks of the address, the report they make, and that report's state; every change is a step that Back undoes. */
export function useExplore(views: Record<string, ViewModel>, calendar: SiteCalendar) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const wordsOf = useExploreWords()

  const read = useCallback(
    (from: URLSearchParams) => readExploration(from, views, calendar, wordsOf),
    // oxlint-disable-next-line react/exhaustive-deps -- the calendar is a new object with every session answer
    [views, wordsOf, calendar.today, calendar.firstWeekday],
  )
  const now = useMemo(() => read(new URLSearchParams(text)), [read, text])

  const change = useCallback<ChangeState>(
    (patch, options) => {
      setSearch(
        () => {
          const current = addressNow()
          const { picks, exploration } = read(current)
          if (!picks || !exploration) return current
          const wanted = patched(exploration.state, patch)
          // A step down the drill path puts another dimension into the rows: columns and groups are arranged again.
          const stepped = wanted.drill !== exploration.state.drill
          const next = stepped ? { ...wanted, columns: null, group: [], pivot: null } : wanted
          const table = picks.by.length > 0 ? 'table' : null
          const chart = stepped || next.pivot === exploration.state.pivot ? picks.chart : next.pivot ? 'pivot' : table
          const report = { ...exploration.report, address: picksAddress({ ...picks, chart }) }
          return writeState(next, report)
        },
        { preventScrollReset: true, replace: options?.replace ?? false },
      )
    },
    [setSearch, read],
  )

  /** New picks keep period, comparison and those filters that they can be asked with. */
  const pick = useCallback(
    (patch: PickPatch) => {
      setSearch(
        () => {
          const before = readPicks(addressNow(), views)
          const wanted = typeof patch === 'function' ? patch(before.picks) : patch
          const next: Picks = { measures: [], by: [], chart: null, ...before.picks, ...wanted }
          const rest = new URLSearchParams(before.rest)
          for (const key of ['columns', 'sort', 'group', 'pivot', 'drill']) rest.delete(key)
          for (const dimension of before.filtered)
            if (!Object.hasOwn(views[next.view]?.dimensions ?? {}, dimension)) rest.delete(dimension)
          return new URLSearchParams([...Object.entries(picksAddress(next)), ...rest])
        },
        { preventScrollReset: true },
      )
    },
    [setSearch, views],
  )
  const refusedText = now.refused.join(', ')
  return {
    ...now,
    change,
    pick,
    /** A kept address as the page understands it now, in full. */
    understood: useCallback(
      (kept: string) => {
        const { exploration } = read(new URLSearchParams(kept))
        return exploration ? lastingSearch(exploration.state, exploration.report) : ''
      },
      [read],
    ),
    refusedText: refusedText && t`A part of the address was not understood and left out: ${refusedText}`,
  }
}
