import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { departmentsQuery } from '../permissions.api.ts'

type Props = { value: readonly string[]; onChange: (departments: readonly string[]) => void }

/** Departments of the company, with who leads them. */
export function DepartmentChoice({ value, onChange }: Props) {
  const { t } = useLingui()
  const query = useQuery(departmentsQuery)
  const departments = query.data ?? []
  const departmentIds = new Set(departments.map(({ id }) => id))
  const put = (department: string, on: boolean) =>
    // One that is gone is left out with the next choice.
    onChange([...value.filter((one) => one !== department && departmentIds.has(one)), ...(on ? [department] : [])])
  return (
    <fieldset className="mt-3">
      <legend className="mb-1 text-xs font-medium text-muted">
        <Trans>People of the departments</Trans>
      </legend>
      <QueryState query={query} skeleton={<Skeleton className="h-6" />} />
      {query.data?.length === 0 && (
        <p className="text-sm text-muted">
          <Trans>There are no departments yet.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {departments.map(({ id, name, head }) => (
          <Checkbox
            key={id}
            label={head === null ? name : t`${name} (led by ${head})`}
            checked={value.includes(id)}
            onChange={(event) => put(id, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
