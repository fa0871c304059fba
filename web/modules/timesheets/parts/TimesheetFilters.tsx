import { useLingui } from '@lingui/react/macro'
import { FoldedFilters } from '#web/platform/lists/FoldedFilters.tsx'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import { Input } from '#web/ui/input.tsx'

interface TimesheetFiltersProps {
  site: string
  month: string
  /** By `department` and `manager`, where chosen. */
  narrow: Readonly<Record<string, string>>
  search: string
  onChange: (change: Record<string, string>) => void
  onSearch: (text: string) => void
}

/** Which month, and whose. */
export function TimesheetFilters({ site, month, narrow, search, onChange, onSearch }: TimesheetFiltersProps) {
  const { t } = useLingui()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      <div className="w-44">
        <Input
          type="month"
          aria-label={t`Month`}
          value={month}
          onChange={(event) => event.target.value && onChange({ month: event.target.value })}
        />
      </div>
      <ListSearch label={t`Search people`} placeholder={t`Name or number`} value={search} onChange={onSearch} />
      <FoldedFilters count={Object.keys(narrow).length}>
        <div className="w-40 max-sm:w-full">
          <ReferenceChoice
            to="sites"
            optional={false}
            aria-label={t`Site`}
            value={site}
            onChange={(next) => onChange({ site: next })}
          />
        </div>
        <div className="w-44 max-sm:w-full">
          <ReferenceChoice
            to="departments"
            optional
            none={t`All departments`}
            aria-label={t`Department`}
            value={narrow['department'] ?? ''}
            onChange={(department) => onChange({ department })}
          />
        </div>
        <div className="w-44 max-sm:w-full">
          <ReferenceChoice
            to="employees"
            optional
            none={t`All teams`}
            aria-label={t`Team of`}
            value={narrow['manager'] ?? ''}
            onChange={(manager) => onChange({ manager })}
          />
        </div>
      </FoldedFilters>
    </div>
  )
}
