import { Trans, useLingui } from '@lingui/react/macro'
import { usePrefetchQuery } from '@tanstack/react-query'
import { dateFormats } from '#api/modules/imports/date-forms.contract.ts'
import type { Mapping, ProfileInfo, Upload } from '#api/modules/imports/imports.contract.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { dateFormText } from '../import-words.ts'
import { choicesQuery } from '../imports.api.ts'
import { columnsOf, fieldsOf, hasTime } from '../mapped-columns.ts'
import { FieldColumn } from './FieldColumn.tsx'
import { RowKeys } from './RowKeys.tsx'
import { TurnedColumns } from './TurnedColumns.tsx'
import { WordMapping } from './WordMapping.tsx'

export interface ColumnMappingProps {
  profile: ProfileInfo
  upload: Pick<Upload, 'columns' | 'firstRows' | 'words'>
  mapping: Mapping
  /** Marks required fields that have no column yet. */
  showMissing: boolean
  onChange: (mapping: Mapping) => void
}

/** Mapping of columns to fields, meanings of words, and formats of dates and decimals. */
export function ColumnMapping({ profile, upload, mapping, showMissing, onChange }: ColumnMappingProps) {
  const { t, i18n } = useLingui()
  const { sites } = useSession()
  // Prefetched for a person who gives one value for all rows.
  usePrefetchQuery(choicesQuery)
  const fields = fieldsOf(profile, mapping)
  const columns = columnsOf(upload, mapping.turned ?? [])
  const options = columns.map(({ value, label, sample }) => ({
    value,
    label: typeof label === 'string' ? label : i18n._(label),
    detail: sample.slice(0, 20),
  }))
  const columnOf = (name: string | undefined) => columns.find(({ value }) => value === name)
  const held = (...kinds: string[]) => fields.some(({ name, kind }) => kinds.includes(kind) && mapping.columns[name])
  const timed = held('dateTime')
  /** The first moment is a date alone, and no column of its own says its time. */
  const isOfDays = fields.some(({ name, kind }) => {
    const sample = columnOf(mapping.columns[name])?.sample ?? ''
    return kind === 'dateTime' && sample !== '' && !hasTime(sample) && !mapping.times?.[name]
  })
  const dated = held('dateTime', 'date')
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="mb-3 text-sm font-semibold">
          <Trans>Columns</Trans>
        </legend>
        {fields.map((field) => (
          <FieldColumn
            key={field.name}
            {...{ field, options, mapping, showMissing, onChange }}
            sample={columnOf(mapping.columns[field.name])?.sample ?? ''}
          />
        ))}
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
                options={dateFormats.map((format) => ({ value: format, label: i18n._(dateFormText(format)) }))}
                placeholder={t`Choose the form of the dates.`}
                onChange={(dateFormat) => onChange({ ...mapping, dateFormat })}
              />
            )}
          </Field>
        )}
        {profile.placesDays && (
          <Field
            label={t`Where a time is missing`}
            {...(isOfDays && { hint: t`Dates of this file have no time of day.` })}
          >
            {(control) => (
              <Select
                {...control}
                value={mapping.withoutTime ?? 'refuse'}
                options={[
                  { value: 'refuse', label: t`Refuse the row` },
                  { value: 'day', label: t`Spread over the day` },
                  { value: 'shift', label: t`In the shift that a column names` },
                ]}
                onChange={(withoutTime) => onChange({ ...mapping, withoutTime })}
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
      <WordMapping {...{ fields, mapping, onChange }} wordsOf={(name) => columnOf(name)?.words ?? []} />
      <RowKeys of={profile.keys} keys={mapping.keys ?? []} onChange={(keys) => onChange({ ...mapping, keys })} />
      <TurnedColumns
        columns={upload.columns}
        turned={mapping.turned ?? []}
        onChange={(turned) => onChange({ ...mapping, turned })}
      />
    </div>
  )
}
