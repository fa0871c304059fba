import type { MessageDescriptor } from '@lingui/core'
import { useCallback } from 'react'
import { useCan } from '#web/platform/session/session.ts'
import type { CutFilter } from '#web/core/cut/cut.ts'
import { useReport } from '../state/report-context.ts'
import { doorAddress } from './door-address.ts'
import { doorOf } from './known-reports.ts'

export type OpenDoor = { title: MessageDescriptor; to: string }

/**
 * Link from a figure to the report that explains it, with the page's period and filters; for a figure of a row also
 * with the row's values. Null when nothing explains it or the person may not read that report.
 */
export function useDoor(): (measure: string, row?: readonly CutFilter[]) => OpenDoor | null {
  const { report, state, filters } = useReport()
  const can = useCan()
  return useCallback(
    (measure, row = []) => {
      const name = report.explainedBy?.[measure]
      const door = name === undefined ? undefined : doorOf(name)
      if (!door || !can(door.needs)) return null
      const rowDimensions = new Set(row.map((filter) => filter.dimension))
      const all = [...row, ...filters.filter((filter) => !rowDimensions.has(filter.dimension))]
      return { title: door.title, to: doorAddress(door, state, { filters: all, timeDimension: report.time.on }) }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `can` is a new function with every draw
    [report, state, filters],
  )
}
