import { useLingui } from '@lingui/react/macro'
import { leaveStatuses } from '#api/modules/leave/requests/leave.states.ts'
import { FoldedFilters } from '#web/platform/lists/FoldedFilters.tsx'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import type { ListState } from '#web/platform/resource/list/list-state.ts'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { leaveStatusWords } from '../leave-words.ts'

/** Words of the address that narrow requests, beside the search. */
export const requestFilters = ['status', 'type', 'department', 'from', 'to'] as const

interface Props {
  asked: ListState
  go: (next: Record<string, string | null>) => void
}

/** Narrows requests to a status, a type, a department and days. */
export function RequestFilters({ asked, go }: Props) {
  const { t, i18n } = useLingui()
  const { filters } = asked
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <ListSearch
        label={t`Search requests`}
        placeholder={t`Name or personnel number`}
        value={asked.search}
        onChange={(text) => go({ search: text || null })}
      />
      <FoldedFilters count={requestFilters.filter((name) => filters[name]).length}>
        <div className="w-40 max-sm:w-full">
          <Select
            aria-label={t`Status`}
            value={filters['status'] ?? 'all'}
            onChange={(next) => go({ status: next === 'all' ? null : next })}
            options={[
              { value: 'all', label: t`Every status` },
              { value: 'pending,on_hold', label: t`Not decided` },
              ...leaveStatuses.map((value) => ({ value, label: i18n._(leaveStatusWords[value]) })),
            ]}
          />
        </div>
        <TypeAndDepartment filters={filters} go={go} />
        <span className="flex items-center gap-2 max-sm:w-full">
          {(['from', 'to'] as const).map((name) => (
            <Input
              key={name}
              type="date"
              aria-label={name === 'from' ? t`From` : t`To`}
              value={filters[name] ?? ''}
              onChange={(event) => go({ [name]: event.target.value || null })}
            />
          ))}
        </span>
      </FoldedFilters>
    </div>
  )
}

/** Narrows to a type of leave and a department. */
export function TypeAndDepartment({ filters, go }: { filters: ListState['filters']; go: Props['go'] }) {
  const { t } = useLingui()
  const choices = [
    ['type', 'leave-types', t`Kind of leave`, t`All types`],
    ['department', 'departments', t`Department`, t`All departments`],
  ] as const
  return choices.map(([name, to, label, none]) => (
    <div key={name} className="w-48 max-sm:w-full">
      <ReferenceChoice
        aria-label={label}
        none={none}
        to={to}
        optional
        value={filters[name] ?? ''}
        onChange={(id) => go({ [name]: id || null })}
      />
    </div>
  ))
}
