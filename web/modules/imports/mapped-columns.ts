import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Mapping, ProfileInfo, Upload } from '#api/modules/imports/imports.contract.ts'
import { turnedHeadings } from '#api/modules/imports/turned-headings.contract.ts'

/** Whether a moment says its time of day, as far as one sees; numbers of workbooks and computers say it too. */
export const hasTime = (text: string): boolean => /\d:\d|^\s*\d+(?:[.,]\d+)?\s*$/.test(text)

export interface MappedColumn {
  /** As the mapping names it. */
  value: string
  label: string | MessageDescriptor
  /** Its first value, to recognise it by. */
  sample: string
  words: readonly string[]
}

/** Columns to map fields to: those of the file, with two in place of all turned ones. */
export function columnsOf(
  { columns, firstRows, words }: Pick<Upload, 'columns' | 'firstRows' | 'words'>,
  turned: readonly string[],
): MappedColumn[] {
  const fileColumns = columns.map((column, index) => ({
    value: column,
    label: column,
    sample: firstRows[0]?.[index] ?? '',
    words: words[index] ?? [],
  }))
  const first = fileColumns.find(({ value }) => turned.includes(value))
  if (!first) return fileColumns
  return [
    ...fileColumns.filter(({ value }) => !turned.includes(value)),
    { value: turnedHeadings.heading, label: msg`Heading of the column`, sample: first.value, words: turned },
    { value: turnedHeadings.value, label: msg`Value in the column`, sample: first.sample, words: first.words },
  ]
}

/** Fields to map: the shift only if it places rows without a time, and then it is required. */
export function fieldsOf({ fields, placesDays }: ProfileInfo, { withoutTime }: Mapping): ProfileInfo['fields'] {
  if (!placesDays) return fields
  if (withoutTime !== 'shift') return fields.filter(({ name }) => name !== 'shift')
  return fields.map((field) => (field.name === 'shift' ? { ...field, required: true } : field))
}
