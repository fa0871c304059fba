import { useLingui } from '@lingui/react/macro'
import { PeopleFilters } from '#web/modules/personnel/public/PeopleFilters.tsx'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
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

/** Month and people. */
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
      <PeopleFilters
        site={site}
        department={narrow['department']}
        manager={narrow['manager']}
        count={Object.keys(narrow).length}
        onChange={onChange}
      />
    </div>
  )
}
