import { useLingui } from '@lingui/react/macro'
import { type LinesField, holdsFiles, lineFieldsOf } from '#api/platform/resource/field.contract.ts'
import type { RowFile } from '#api/platform/resource/fields/files.contract.ts'
import { type Line, linesOf } from '#api/platform/resource/fields/lines.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { FileGallery } from '#web/platform/files/FileGallery.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { fieldWords } from '../field-text.ts'
import { viewOf } from '../fields/field-views.ts'
import type { ShownResource } from '../shown-resource.ts'
import { useValueText } from '../use-value-text.ts'
import { lineShare } from './line-columns.ts'
import { lineShown } from './line-shown.ts'
import { useSumTexts } from './sum-texts.ts'

type Props = { shown: ShownResource; field: LinesField; row: Pick<Row, 'values' | 'severalRefs'> }

/** Lines that are looked at only, with the sums that their resource declares. */
export function LinesTable({ shown, field, row }: Props) {
  const { i18n } = useLingui()
  const words = lineShown(shown, field)
  const text = useValueText(words)
  const fields = lineFieldsOf(field)
  const lines = linesOf(row.values[field.name])
  const { sums, label } = useSumTexts(shown, field, fields, lines)
  if (lines.length === 0) return <>{emptyFigure}</>
  const cell = (line: Line, { name, ...own }: (typeof fields)[number]) => {
    const value = line[name]
    if (holdsFiles(own) && Array.isArray(value) && value.length > 0)
      return <FileGallery small files={value as RowFile[]} />
    const ref = row.severalRefs?.[`${field.name}.${name}`]?.find(({ id }) => id === value)
    return <bdi>{text(name, ref ?? value, undefined, { bare: true })}</bdi>
  }
  return (
    <PlainTable
      frame="none"
      rows={lines}
      rowKey={({ id }, index) => String(id ?? index)}
      columns={fields.map((one, index) => {
        const { label: head, unit } = fieldWords(words, one.name)
        return {
          key: one.name,
          head: unit ? `${i18n._(head)} (${i18n._(unit)})` : i18n._(head),
          renderCell: (line: Line) => cell(line, one),
          ...(viewOf(one).figure && { align: 'end' as const }),
          ...(lineShare(one) > 5 && { className: 'whitespace-normal min-w-40' }),
          ...(sums.length > 0 && { foot: sums.find(({ of }) => of === one.name)?.text ?? (index === 0 && label) }),
        }
      })}
    />
  )
}
