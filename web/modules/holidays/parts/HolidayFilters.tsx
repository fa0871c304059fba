import { useLingui } from '@lingui/react/macro'
import { useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import type { FilterProps } from '#web/platform/resource/shown-resource.ts'
import { Select } from '#web/ui/select.tsx'
import { shownYear } from './shown-year.ts'

/** Holidays of one year, of one site and of all sites. */
export function HolidayFilters({ asked, go }: FilterProps) {
  const { t } = useLingui()
  const year = shownYear(asked)
  const { today } = useSiteCalendar()
  const now = Number(today.slice(0, 4))
  const years = [...new Set([now - 2, now - 1, now, now + 1, now + 2, ...(year === 'all' ? [] : [Number(year)])])]
  return (
    <>
      <div className="w-full sm:w-36">
        <Select
          aria-label={t`Year`}
          value={year}
          onChange={(next) => go({ year: next })}
          options={[
            { value: 'all', label: t`Every year` },
            ...years.toSorted().map((one) => ({ value: String(one), label: String(one) })),
          ]}
        />
      </div>
      <div className="w-full sm:w-52">
        <ReferenceChoice
          aria-label={t`Site`}
          none={t`Every site`}
          to="sites"
          optional
          value={asked['site'] ?? ''}
          onChange={(site) => go({ site: site || null })}
        />
      </div>
    </>
  )
}
