import { useLingui } from '@lingui/react/macro'
import { FoldedFilters } from '#web/platform/lists/FoldedFilters.tsx'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'

/** What narrows people; `site` is always one. */
export type PeopleNarrowed = 'site' | 'department' | 'manager'

interface PeopleFiltersProps {
  site: string
  department: string | undefined
  manager: string | undefined
  /** How many narrow the list now. */
  count: number
  /** '' takes one away. */
  onChange: (change: Partial<Record<PeopleNarrowed, string>>) => void
}

/** The people of a site, a department, a manager's team. */
export function PeopleFilters({ site, department, manager, count, onChange }: PeopleFiltersProps) {
  const { t } = useLingui()
  return (
    <FoldedFilters count={count}>
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
          value={department ?? ''}
          onChange={(next) => onChange({ department: next })}
        />
      </div>
      <div className="w-44 max-sm:w-full">
        <ReferenceChoice
          to="employees"
          optional
          none={t`All teams`}
          aria-label={t`Team of`}
          value={manager ?? ''}
          onChange={(next) => onChange({ manager: next })}
        />
      </div>
    </FoldedFilters>
  )
}
