import { useMemo } from 'react'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { useModelText } from '../words/model-text.ts'
import { type ReportColumn, columnsOf } from '#web/core/report/report-columns.ts'
import { useCodeNames } from '../words/value-text.ts'

/** Columns of dimensions and measures, with their titles and definitions in the reader's language. */
export function useColumns(view: ViewModel, names: readonly string[], timeDimension: string): ReportColumn[] {
  const text = useModelText()
  const codes = useCodeNames()
  const key = names.join()
  return useMemo(
    () => columnsOf(view, names, timeDimension, { text, codes }),
    // oxlint-disable-next-line react/exhaustive-deps -- `key` is names, `text` changes with the language as codes do
    [view, key, timeDimension, text],
  )
}
