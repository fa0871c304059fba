import { Trans, useLingui } from '@lingui/react/macro'
import { type Mapping, type ProfileInfo, dateFormats } from '#api/modules/imports/imports.contract.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldText } from '../import-words.ts'

export interface ColumnMappingProps {
  fields: ProfileInfo['fields']
  columns: string[]
  /** First value of each column, to recognise it by. */
  samples: string[]
  mapping: Mapping
  /** Marks required fields that have no column yet. */
  showMissing: boolean
  onChange: (mapping: Mapping) => void
}

/** Which column holds which field, and how dates and decimals are written. */
export function ColumnMapping({ fields, columns, samples, mapping, showMissing, onChange }: ColumnMappingProps) {
  const { t, i18n } = useLingui()
  const { sites } = useSession()
  const options = columns.map((column, index) => ({
    value: column,
    label: column,
    detail: samples[index]?.slice(0, 20),
  }))
  const none = { value: '', label: t`Not in the file` }
  const timed = fields.some((field) => field.kind === 'dateTime')
  const dated = timed || fields.some((field) => field.kind === 'date')
  const sampleOf = (column: string | undefined) => samples[columns.indexOf(column ?? '')] ?? ''
  /** Moments of which the chosen column says the date alone, as far as its first value tells. */
  const apart = fields.filter(({ name, kind }) => {
    const sample = sampleOf(mapping.columns[name])
    return kind === 'dateTime' && (mapping.times?.[name] || (sample !== '' && !/\d:\d/.test(sample)))
  })
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="mb-3 text-sm font-semibold">
        <Trans>Columns</Trans>
      </legend>
      {fields.map((field) => {
        const value = mapping.columns[field.name] ?? ''
        const missing = showMissing && field.required && value === ''
        return (
          <Field
            key={field.name}
            label={i18n._(fieldText(field.name))}
            required={field.required}
            {...(missing && { error: t`Choose a column` })}
          >
            {(control) => (
              <Select
                {...control}
                value={value}
                options={field.required ? options : [none, ...options]}
                placeholder={t`Choose a column`}
                onChange={(column) => onChange({ ...mapping, columns: { ...mapping.columns, [field.name]: column } })}
              />
            )}
          </Field>
        )
      })}
      {apart.map(({ name }) => {
        const field = i18n._(fieldText(name))
        return (
          <Field key={`${name} time`} label={t`${field}: time of day`}>
            {(control) => (
              <Select
                {...control}
                value={mapping.times?.[name] ?? ''}
                options={[{ value: '', label: t`In the same column` }, ...options]}
                onChange={(column) => onChange({ ...mapping, times: { ...mapping.times, [name]: column } })}
              />
            )}
          </Field>
        )
      })}
      {dated && (
        <Field
          label={t`Form of dates`}
          required={timed}
          {...(showMissing && timed && !mapping.dateFormat && { error: t`Choose the form of the dates.` })}
        >
          {(control) => (
            <Select
              {...control}
              value={mapping.dateFormat ?? null}
              options={dateFormats.map((format) => ({ value: format, label: format }))}
              placeholder={t`Choose the form of the dates.`}
              onChange={(dateFormat) => onChange({ ...mapping, dateFormat })}
            />
          )}
        </Field>
      )}
      <Field label={t`Decimal sign`}>
        {(control) => (
          <Select
            {...control}
            value={mapping.decimal ?? '.'}
            options={[
              { value: '.', label: t`Point (1.5)` },
              { value: ',', label: t`Comma (1,5)` },
            ]}
            onChange={(decimal) => onChange({ ...mapping, decimal })}
          />
        )}
      </Field>
      {sites.length > 0 && (
        <Field label={t`Site`} hint={t`Times in the file are read by its clock.`}>
          {(control) => (
            <Select
              {...control}
              value={mapping.site ?? sites[0]?.code ?? null}
              options={sites.map((site) => ({ value: site.code, label: site.name, detail: site.timeZone }))}
              onChange={(site) => onChange({ ...mapping, site })}
            />
          )}
        </Field>
      )}
    </fieldset>
  )
}
