import { useLingui } from '@lingui/react/macro'
import { standings } from '#api/modules/personnel/personnel.contract.ts'
import { optionText } from '#web/platform/resource/option-text.ts'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import type { FilterProps } from '#web/platform/resource/shown-resource.ts'
import { Select } from '#web/ui/select.tsx'
import { employeesPage } from '../personnel.book.ts'
import { everybody } from './standing-filter.ts'

const any = 'any'

/** Filters of the list of people; people who have left are shown only on request. */
export function EmployeeFilters({ asked, go }: FilterProps) {
  const { t, i18n } = useLingui()
  const places = [
    { name: 'department', to: 'departments', label: t`Department` },
    { name: 'position', to: 'positions', label: t`Position` },
    { name: 'site', to: 'sites', label: t`Site` },
  ]
  const named = (field: string, option: string) => ({
    value: option,
    label: optionText(employeesPage, field, option, i18n),
  })
  return (
    <>
      {places.map(({ name, to, label }) => (
        <div key={name} className="w-full sm:w-44">
          <ReferenceChoice
            aria-label={label}
            none={label}
            to={to}
            optional
            value={asked[name] ?? ''}
            onChange={(id) => go({ [name]: id || null })}
          />
        </div>
      ))}
      <div className="w-full sm:w-44">
        <Select
          aria-label={t({ message: 'Card', context: 'of an employee' })}
          value={asked['card'] ?? any}
          onChange={(next) => go({ card: next === any ? null : next })}
          options={[{ value: any, label: t`With and without a card` }, named('card', 'with'), named('card', 'without')]}
        />
      </div>
      <div className="w-full sm:w-44">
        <Select
          aria-label={t({ message: 'Standing', context: 'of an employee' })}
          value={asked['standing'] ?? any}
          onChange={(next) => go({ standing: next === any ? null : next })}
          options={[
            { value: any, label: t`Here or joining` },
            ...standings.map((one) => named('standing', one)),
            { value: everybody, label: t`Everybody` },
          ]}
        />
      </div>
    </>
  )
}
