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

/** @returns the lines of a row as a table on paper, with the sums that their resource declares. */
export function useLinesTable(shown: ShownResource): (field: LinesField, row: Row) => PrintedTable {
  const { i18n } = useLingui()
  return (field, row) => {
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
}
