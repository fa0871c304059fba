import { useLingui } from '@lingui/react/macro'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { fieldWords } from '../kind-words.ts'
import type { FieldSpec } from '../openapi.api.ts'

/** Fields with their type and meaning. */
export function FieldTable({ kind, fields, label }: { kind?: string; fields: readonly FieldSpec[]; label: string }) {
  const { t, i18n } = useLingui()
  const aboutOf = ({ name, description }: FieldSpec) => {
    const words = fieldWords[`${kind}.${name}`] ?? fieldWords[name]
    return words ? i18n._(words) : (description ?? '')
  }
  const columns: PlainColumn<FieldSpec>[] = [
    {
      key: 'field',
      head: t`Field`,
      names: true,
      renderCell: ({ name, required }) => (
        <>
          <bdi dir="ltr" className="font-mono text-xs">
            {name}
          </bdi>
          {required && <span className="ms-1.5 text-xs text-danger">{t`required`}</span>}
        </>
      ),
    },
    {
      key: 'value',
      head: t`Value`,
      className: 'text-xs text-muted',
      renderCell: (field) => <bdi dir="ltr">{valueOf(field)}</bdi>,
    },
    { key: 'meaning', head: t`Meaning`, className: 'min-w-48 whitespace-normal', renderCell: aboutOf },
  ]
  return <PlainTable label={label} columns={columns} rows={fields} rowKey={({ name }) => name} />
}

/** `integer 0…1000000`, in the words of JSON Schema, which every language's library knows. */
function valueOf(field: FieldSpec): string {
  if (field.enum) return field.enum.join(' | ')
  if (field.format) return field.format
  const low = field.minimum ?? (field.exclusiveMinimum === undefined ? undefined : `>${field.exclusiveMinimum}`)
  const range = low === undefined ? '' : ` ${low}…${field.maximum ?? ''}`
  const length = field.maxLength === undefined ? '' : ` ≤ ${field.maxLength}`
  const standard = field.default === undefined ? '' : ` = ${String(field.default)}`
  return `${field.type ?? ''}${range}${length}${standard}`
}
