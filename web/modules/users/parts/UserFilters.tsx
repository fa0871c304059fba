import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { FilterProps } from '#web/platform/resource/shown-resource.ts'
import { Select } from '#web/ui/select.tsx'
import { userCountsQuery } from '../users.api.ts'
import { StatusTabs } from './StatusTabs.tsx'
import { roleKey, roleOf, useRoleChoice } from '../public/use-role-choice.ts'

const any = 'any'
const tabs = ['status', 'role', 'ownRole', 'company']

/** What narrows the list of people: their status as tabs, role and company; each says how many it would show. */
export function UserFilters({ asked, go }: FilterProps) {
  const { t, i18n } = useLingui()
  const [params] = useSearchParams()
  const search = params.get('search') ?? ''
  const narrowing = Object.entries(asked).filter(([name]) => tabs.includes(name))
  const { data } = useQuery(userCountsQuery({ ...Object.fromEntries(narrowing), ...(search && { search }) }))
  const roles = useRoleChoice()
  const counted = (count: number | undefined) => i18n.number(count ?? 0)
  const companies = [...new Set([...Object.keys(data?.company ?? {}), ...(asked['company'] ? [asked['company']] : [])])]
  return (
    <>
      <div className="w-full sm:w-52">
        <Select
          aria-label={t`Role`}
          value={roleKey({ role: asked['role'] ?? any, ownRole: asked['ownRole'] ?? '' })}
          onChange={(next) => {
            const { role, ownRole } = next === any ? { role: '', ownRole: '' } : roleOf(next)
            go({ role: role || null, ownRole: ownRole || null })
          }}
          options={[
            { value: any, label: t`Every role` },
            ...roles.map(({ value, label }) => ({
              value,
              label,
              detail: counted(data?.role[value] ?? data?.ownRole[roleOf(value).ownRole]),
            })),
          ]}
        />
      </div>
      <div className="w-full sm:w-52">
        <Select
          aria-label={t`Company code`}
          value={asked['company'] ?? any}
          onChange={(next) => go({ company: next === any ? null : next })}
          options={[
            { value: any, label: t`Every company` },
            ...companies.map((code) => ({ value: code, label: code, detail: counted(data?.company[code]) })),
          ]}
        />
      </div>
      <StatusTabs value={asked['status'] ?? null} counts={data?.status ?? {}} onChange={(status) => go({ status })} />
    </>
  )
}
