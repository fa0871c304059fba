import { useCallback } from 'react'
import { useCan } from '#web/platform/session/session.ts'
import type { CutRow } from '#web/core/cut/cut.ts'
import { detailAddress, detailLinks } from './detail-links.ts'
import { useReport } from '../state/report-context.ts'

/** Link from a row's value of a dimension to the page about it; null without one or without permission. */
export function useDetailLink(): (dimension: string, row: CutRow) => string | null {
  const { state } = useReport()
  const can = useCan()
  return useCallback(
    (dimension, row) => {
      const link = detailLinks[dimension]
      return link && can(link.needs) ? detailAddress(dimension, row, state) : null
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `can` is a new function with every draw
    [state],
  )
}
