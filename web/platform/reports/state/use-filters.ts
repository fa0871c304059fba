import { useCallback } from 'react'
import { useModelText } from '../words/model-text.ts'
import { useReport } from './report-context.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import { type ReportState, emptyValue } from '#web/core/report/url-state.ts'
import { useValueText } from '../words/value-text.ts'

/** What stays when all filters are taken away: the one thing the page is about. */
function pinnedOf({ pinned }: ReportDefinition, filters: ReportState['filters']): ReportState['filters'] {
  const values = pinned ? filters[pinned] : undefined
  return pinned && values ? { [pinned]: values } : {}
}

/** Reading and changing the page's filters, and their texts. */
export function useFilters() {
  const { report, view, state, change } = useReport()
  const text = useModelText()
  const value = useValueText(report.time.on)
  const set = useCallback(
    (dimension: string, values: string[] | ((now: string[]) => string[])) =>
      change(({ filters: { [dimension]: now = [], ...others } }) => {
        const next = typeof values === 'function' ? values(now) : values
        return { filters: next.length ? { ...others, [dimension]: next } : others }
      }),
    [change],
  )
  const valueText = useCallback(
    (dimension: string, key: string) => value(dimension, key === emptyValue ? null : key),
    [value],
  )
  const titleOf = useCallback((dimension: string) => text(view.dimensions[dimension]?.title ?? dimension), [text, view])
  const active = Object.entries(state.filters).filter(([name, values]) => values.length > 0 && name !== report.pinned)
  return {
    active,
    valuesOf: (dimension: string) => state.filters[dimension] ?? [],
    set,
    clear: () => change(({ filters }) => ({ filters: pinnedOf(report, filters), drill: [] })),
    valueText,
    titleOf,
    /** 'Press 7', or '3' for several. */
    summary: (dimension: string, values: string[]) =>
      values.length === 1 && values[0] !== undefined ? valueText(dimension, values[0]) : String(values.length),
  }
}
