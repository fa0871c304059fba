import { useLingui } from '@lingui/react/macro'
import type { Mapping, ProfileInfo } from '#api/modules/imports/imports.contract.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldText } from '../import-words.ts'
import { hasTime } from '../mapped-columns.ts'
import { ChoiceInput } from './ChoiceInput.tsx'

export interface FieldColumnProps {
  field: ProfileInfo['fields'][number]
  options: { value: string; label: string; detail?: string | undefined }[]
  /** First value of the chosen column. */
  sample: string
  mapping: Mapping
  showMissing: boolean
  onChange: (mapping: Mapping) => void
}

/** No column has this name: headings have no control characters. */
const same = '\u0001'

/** The column of a field, or its value in every row; with its time of day and its unit beside it. */
export function FieldColumn({ field, options, sample, mapping, showMissing, onChange }: FieldColumnProps) {
  const { t, i18n } = useLingui()
  const { name, kind, required } = field
  const fixed = mapping.fixed?.[name]
  const column = fixed === undefined ? (mapping.columns[name] ?? '') : same
  const missing = showMissing && required
  const lacking = kind === 'dateTime' ? t`Choose a column` : t`Choose a column or “The same in every row”`
  const apart = kind === 'dateTime' && (mapping.times?.[name] || (sample !== '' && !hasTime(sample)))
  const none = { value: '', label: t`Not in the file` }
  const constant = { value: same, label: t`The same in every row` }
  const label = i18n._(fieldText(name))
  const choose = (value: string) => {
    const { [name]: _fixed, ...others } = mapping.fixed ?? {}
    onChange({
      ...mapping,
      columns: { ...mapping.columns, [name]: value === same ? '' : value },
      fixed: value === same ? { ...others, [name]: '' } : others,
    })
  }
  return (
    <div className="grid content-start gap-2">
      <Field label={label} required={required} {...(missing && column === '' && { error: lacking })}>
        {(control) => (
          <Select
            {...control}
            value={column}
            options={[...(required ? [] : [none]), ...options, ...(kind === 'dateTime' ? [] : [constant])]}
            placeholder={t`Choose a column`}
            onChange={choose}
          />
        )}
      </Field>
      {fixed !== undefined && (
        <Field
          label={t`${label} in every row`}
          required={required}
          {...(missing && fixed === '' && { error: t`Required` })}
        >
          {(control) => (
            <ChoiceInput
              control={control}
              field={name}
              value={fixed}
              onChange={(fixedValue) => onChange({ ...mapping, fixed: { ...mapping.fixed, [name]: fixedValue } })}
            />
          )}
        </Field>
      )}
      {apart && (
        <Field label={t`${label}: time of day`}>
          {(control) => (
            <Select
              {...control}
              value={mapping.times?.[name] ?? ''}
              options={[{ value: '', label: t`In the same column` }, ...options]}
              onChange={(time) => onChange({ ...mapping, times: { ...mapping.times, [name]: time } })}
            />
          )}
        </Field>
      )}
      {field.measured && mapping.columns[name] && <Unit {...{ name, label, mapping, onChange }} />}
    </div>
  )
}

/** How many of the portal's units one of the file's is. */
function Unit({
  name,
  label,
  mapping,
  onChange,
}: { label: string; name: string } & Pick<FieldColumnProps, 'mapping' | 'onChange'>) {
  const { t } = useLingui()
  const given = mapping.factors?.[name] ?? 1
  return (
    <Field label={t`${label}: times`} hint={t`1000 turns tons into kilograms, 60 hours into minutes.`}>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={0.000001}
          step="any"
          value={given}
          onChange={({ target }) => {
            const factor = target.valueAsNumber
            if (factor > 0) onChange({ ...mapping, factors: { ...mapping.factors, [name]: factor } })
          }}
        />
      )}
    </Field>
  )
}
