import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { FilterProps } from '#web/platform/resource/shown-resource.ts'
import { useRoleNames } from '#web/platform/session/role-names.ts'
import { Select } from '#web/ui/select.tsx'
import { userCountsQuery } from '../users.api.ts'
import { StatusTabs } from './StatusTabs.tsx'

const any = 'any'

/** What narrows the list of people: their status as tabs, role and company; each says how many it would show. */
export function UserFilters({ asked, go }: FilterProps) {
  const { t, i18n } = useLingui()
  const [params] = useSearchParams()
  const search = params.get('search') ?? ''
  const narrowing = Object.entries(asked).filter(([name]) => ['status', 'role', 'company'].includes(name))
  const { data } = useQuery(userCountsQuery({ ...Object.fromEntries(narrowing), ...(search && { search }) }))
  const roleNames = useRoleNames()
  const choice = (name: 'role' | 'company', all: string, options: { value: string; label: string }[]) => (
    <div className="w-full sm:w-52">
      <Select
        aria-label={name === 'role' ? t`Role` : t`Company code`}
        value={asked[name] ?? any}
        onChange={(next) => go({ [name]: next === any ? null : next })}
        options={[
          { value: any, label: all },
          ...options.map((option) => ({ ...option, detail: i18n.number(data?.[name][option.value] ?? 0) })),
        ]}
      />
    </div>
  )
  const companies = [...new Set([...Object.keys(data?.company ?? {}), ...(asked['company'] ? [asked['company']] : [])])]
  return (
    <>
      {choice(
        'role',
        t`Every role`,
        Object.entries(roleNames).map(([value, label]) => ({ value, label })),
      )}
      {choice(
        'company',
        t`Every company`,
        companies.map((code) => ({ value: code, label: code })),
      )}
      <StatusTabs value={asked['status'] ?? null} counts={data?.status ?? {}} onChange={(status) => go({ status })} />
    </>
  )
}
