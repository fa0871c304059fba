import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { intlLocale } from '#web/core/languages/languages.ts'
import { useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { countriesQuery } from '../holidays.api.ts'
import { useCountryName } from '../use-country-name.ts'

export interface FillChoice {
  /** Empty while none is chosen. */
  country: string
  /** Code of a region with its country; empty for the whole country. */
  region: string
  years: number[]
  /** Empty for all sites. */
  site: string
}

/** Country, years and site of the public holidays. */
export function FillFields({
  choice,
  onChange,
}: {
  choice: FillChoice
  onChange: (next: Partial<FillChoice>) => void
}) {
  const { t, i18n } = useLingui()
  const nameOf = useCountryName()
  const { data } = useQuery(countriesQuery)
  const { country, region, years, site } = choice
  const countries = useMemo(
    () =>
      (data ?? [])
        .map(({ code }) => ({ value: code, label: nameOf(code), detail: code }))
        .toSorted((a, b) => a.label.localeCompare(b.label, intlLocale(i18n.locale))),
    [data, nameOf, i18n.locale],
  )
  const regions = data?.find(({ code }) => code === country)?.regions ?? []
  const { today } = useSiteCalendar()
  const now = Number(today.slice(0, 4))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t`Country`} required>
        {(control) => (
          <Combobox
            {...control}
            value={country || null}
            placeholder={t`Choose a country`}
            onChange={(next) => onChange({ country: next ?? '', region: '' })}
            options={countries}
          />
        )}
      </Field>
      {regions.length > 0 && (
        <Field label={t`Region`}>
          {(control) => (
            <Combobox
              {...control}
              value={region}
              onChange={(next) => onChange({ region: next ?? '' })}
              options={[
                { value: '', label: t`The whole country` },
                ...regions.map(({ code, name }) => ({ value: code, label: name })),
              ]}
            />
          )}
        </Field>
      )}
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t`Years`}</legend>
        <div className="flex flex-wrap gap-1.5">
          {[now - 1, now, now + 1, now + 2].map((year) => {
            const on = years.includes(year)
            const next = on ? years.filter((one) => one !== year) : [...years, year].toSorted()
            return (
              <button
                key={year}
                type="button"
                aria-pressed={on}
                className={chipClass(on, 'tabular-nums')}
                onClick={() => onChange({ years: next })}
              >
                {year}
              </button>
            )
          })}
        </div>
      </fieldset>
      <Field label={t`Site`}>
        {(control) => (
          <ReferenceChoice
            {...control}
            to="sites"
            optional
            none={t`All sites`}
            value={site}
            onChange={(next) => onChange({ site: next })}
          />
        )}
      </Field>
    </div>
  )
}
