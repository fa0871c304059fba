import { useCallback } from 'react'
import { useModelText } from './model-text.ts'
import { useReport } from './report-context.ts'
import { emptyValue } from './url-state.ts'
import { useValueText } from './value-text.ts'

/** Reading and changing the page's filters, and their texts. */
export function useFilters() {
  const { report, view, state, change } = useReport()
  const text = useModelText()
  const value = useValueText(report.time.on)
  const set = useCallback(
    (dimension: string, values: string[]) => {
      const { [dimension]: _, ...others } = state.filters
      change({ filters: values.length ? { ...others, [dimension]: values } : others })
    },
    [state.filters, change],
  )
  const valueText = useCallback(
    (dimension: string, key: string) => value(dimension, key === emptyValue ? null : key),
    [value],
  )
  const titleOf = useCallback((dimension: string) => text(view.dimensions[dimension]?.title ?? dimension), [text, view])
  const active = Object.entries(state.filters).filter(([, values]) => values.length > 0)
  return {
    active,
    valuesOf: (dimension: string) => state.filters[dimension] ?? [],
    set,
    clear: () => change({ filters: {}, drill: [] }),
    valueText,
    titleOf,
    /** 'Press 7', or '3' for several. */
    summary: (dimension: string, values: string[]) =>
      values.length === 1 && values[0] !== undefined ? valueText(dimension, values[0]) : String(values.length),
  }
}
