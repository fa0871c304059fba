import { useLingui } from '@lingui/react/macro'
import type { PrintedTable } from '#api/platform/print/print.contract.ts'
import { type LinesField, lineFieldsOf } from '#api/platform/resource/field.contract.ts'
import { linesOf } from '#api/platform/resource/fields/lines.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import type { Value } from '#api/platform/resource/values.contract.ts'
import { fieldWords } from '../field-text.ts'
import { viewOf } from '../fields/field-views.ts'
import { lineShown } from '../lines/line-shown.ts'
import { sumOf, sumsOf } from '../lines/line-sums.ts'
import type { ShownResource } from '../shown-resource.ts'
import { writeValue } from '../use-value-text.ts'

interface LinesOnPaper {
  /** With the sums that their resource declares. */
  tableOf: (field: LinesField, row: Row) => PrintedTable
  /** What each line is called: its number, and its first text or else its first value. */
  namesOf: (field: LinesField, row: Row) => string[]
}

const longestName = 120

/** @returns how the lines of a row are written on paper. */
export function useLinesTable(shown: ShownResource): LinesOnPaper {
  const { i18n } = useLingui()
  const namesOf: LinesOnPaper['namesOf'] = (field, row) => {
    const fields = lineFieldsOf(field)
    const { name } = fields.find(({ type }) => type === 'text' || type === 'longText') ?? fields[0]!
    return linesOf(row.values[field.name]).map((line, at) => {
      const text = writeValue(lineShown(shown, field), i18n, name, line[name] ?? null)
      return `${i18n.number(at + 1)} · ${text}`.slice(0, longestName)
    })
  }
  const tableOf: LinesOnPaper['tableOf'] = (field, row) => {
    const words = lineShown(shown, field)
    // Pictures are below it.
    const fields = lineFieldsOf(field).filter(({ type }) => type !== 'images')
    const lines = linesOf(row.values[field.name])
    const sums = sumsOf(shown.resource, field)
    const written = (name: string, value: Value) => {
      const ref = row.severalRefs?.[`${field.name}.${name}`]?.find(({ id }) => id === value)
      return writeValue(words, i18n, name, ref ?? value, true)
    }
    const total = (one: (typeof fields)[number]) => {
      const sum = sums.find((each) => each.field === one.name)
      return sum ? writeValue(shown, i18n, sum.name, sumOf(one, lines), true) : ''
    }
    return {
      columns: fields.map((one) => {
        const { label, unit } = fieldWords(words, one.name)
        const head = unit ? `${i18n._(label)} (${i18n._(unit)})` : i18n._(label)
        return { head, align: viewOf(one).figure ? ('end' as const) : ('start' as const) }
      }),
      rows: lines.map((line) => fields.map(({ name }) => written(name, line[name] ?? null))),
      foot: sums.length === 0 ? null : fields.map(total),
    }
  }
  return { tableOf, namesOf }
}
