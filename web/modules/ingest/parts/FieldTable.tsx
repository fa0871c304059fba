import { useLingui } from '@lingui/react/macro'
import { fieldWords } from '../kind-words.ts'
import type { FieldSpec } from '../openapi.api.ts'

const head = 'whitespace-nowrap px-3 py-1.5 text-start font-medium'
const cell = 'px-3 py-1.5 align-top'

/** Fields with their type and meaning. */
export function FieldTable({ kind, fields, label }: { kind?: string; fields: readonly FieldSpec[]; label: string }) {
  const { t, i18n } = useLingui()
  const aboutOf = ({ name, description }: FieldSpec) => {
    const words = fieldWords[`${kind}.${name}`] ?? fieldWords[name]
    return words ? i18n._(words) : (description ?? '')
  }
  return (
    <div className="relative overflow-x-auto rounded-md border border-line">
      <table className="w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            <th scope="col" className={head}>{t`Field`}</th>
            <th scope="col" className={head}>{t`Value`}</th>
            <th scope="col" className={head}>{t`Meaning`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {fields.map((field) => (
            <tr key={field.name}>
              <th scope="row" className={`${cell} whitespace-nowrap text-start font-normal`}>
                <bdi dir="ltr" className="font-mono text-xs">
                  {field.name}
                </bdi>
                {field.required && <span className="ms-1.5 text-xs text-danger">{t`required`}</span>}
              </th>
              <td className={`${cell} whitespace-nowrap text-xs text-muted`}>
                <bdi dir="ltr">{valueOf(field)}</bdi>
              </td>
              <td className={`${cell} min-w-48`}>{aboutOf(field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
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
