import { useMemo } from 'react'
import { type MeasureModel, type ViewModel, measureOf } from '../cube/view-model.ts'
import type { CellFormat } from './formats.ts'
import { useModelText } from './model-text.ts'
import { useCodeNames } from './value-text.ts'

/** A column of a report's rows, for the table, the facts and the exports alike. */
export type ReportColumn = {
  name: string
  label: string
  description: string
  format: CellFormat
  measure: MeasureModel | null
}

/** Columns of dimensions and measures, with their titles and definitions in the reader's language. */
export function useColumns(view: ViewModel, names: readonly string[], timeDimension: string): ReportColumn[] {
  const text = useModelText()
  const codes = useCodeNames()
  const key = names.join()
  return useMemo(
    () =>
      names.flatMap((name): ReportColumn[] => {
        const dimension = view.dimensions[name]
        if (dimension)
          return [
            {
              name,
              label: text(dimension.title),
              description: text(dimension.description),
              format: dimensionFormat(name, dimension.type, timeDimension, codes),
              measure: null,
            },
          ]
        if (!Object.hasOwn(view.measures, name)) return []
        const measure = measureOf(view, name)
        return [
          {
            name,
            label: text(measure.title),
            description: text(measure.description),
            format: { as: 'figure', unit: measure.unit },
            measure,
          },
        ]
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for names, `text` changes with the language as codes do
    [view, key, timeDimension, text],
  )
}

/** Dates that the model calls times but that carry no time of day. */
const dateOnly = new Set(['start_date', 'due_date', 'last_production_date', 'done_date'])

function dimensionFormat(
  name: string,
  type: string,
  timeDimension: string,
  codes: Record<string, Record<string, string>>,
): CellFormat {
  if (name === timeDimension || dateOnly.has(name)) return { as: 'date' }
  if (type === 'time') return { as: 'dateTime' }
  const names = codes[name]
  return names ? { as: 'code', names } : { as: 'text' }
}
